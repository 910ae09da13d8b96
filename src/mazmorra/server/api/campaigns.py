"""Campaigns: parties that play several adventures."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from mazmorra.campaign import PartyFile
from mazmorra.server.api import guest_of, services_of
from mazmorra.server.schemas.rest import CampaignInfo, NewCampaign


@get("/campaigns")
async def campaigns(request: Request[Any, Any, Any]) -> list[CampaignInfo]:
    """Return the campaigns of the person."""
    return await services_of(request).campaigns.mine(guest_of(request))


@post("/campaigns")
async def begin(request: Request[Any, Any, Any], data: JSONBody[NewCampaign]) -> CampaignInfo:
    """Create a campaign, with a party from a file or a new one."""
    return await services_of(request).campaigns.create(guest_of(request), data)


@get("/campaigns/{campaign_id:str}/party")
async def party(request: Request[Any, Any, Any], campaign_id: FromPath[str]) -> Response[PartyFile]:
    """Return the party of a campaign as a file."""
    found = await services_of(request).campaigns.party(guest_of(request), campaign_id)
    name = f'attachment; filename="party-{campaign_id}.json"'
    return Response(found, headers={"Content-Disposition": name})


@delete("/campaigns/{campaign_id:str}")
async def forget(request: Request[Any, Any, Any], campaign_id: FromPath[str]) -> None:
    """Delete a campaign."""
    await services_of(request).campaigns.forget(guest_of(request), campaign_id)


HANDLERS = [campaigns, begin, party, forget]
