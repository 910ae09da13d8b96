"""Campaigns: parties that play several adventures."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody

from mazmorra.campaign import PartyFile
from mazmorra.kernel import Party
from mazmorra.server.api import guest_of, services_of
from mazmorra.server.schemas.rest import CampaignChange, CampaignInfo, NewCampaign


@get("/campaigns")
async def campaigns(request: Request[Any, Any, Any]) -> list[CampaignInfo]:
    """Return the campaigns of the person."""
    return await services_of(request).campaigns.mine(guest_of(request))


@post("/campaigns")
async def begin(request: Request[Any, Any, Any], data: JSONBody[NewCampaign]) -> CampaignInfo:
    """Create a campaign, with a party from a file or a new one."""
    return await services_of(request).campaigns.create(guest_of(request), data)


@post("/campaigns/check", status_code=200, sync_to_thread=False)
def check(request: Request[Any, Any, Any], data: JSONBody[PartyFile]) -> Party:
    """Return who is in a party file, before it is taken."""
    return services_of(request).campaigns.check(data)


@get("/campaigns/{campaign_id:str}")
async def campaign(request: Request[Any, Any, Any], campaign_id: FromPath[str]) -> CampaignInfo:
    """Return a campaign."""
    return await services_of(request).campaigns.one(guest_of(request), campaign_id)


@patch("/campaigns/{campaign_id:str}")
async def rename(
    request: Request[Any, Any, Any], campaign_id: FromPath[str], data: JSONBody[CampaignChange]
) -> CampaignInfo:
    """Give a campaign another name."""
    return await services_of(request).campaigns.rename(guest_of(request), campaign_id, data.name)


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


HANDLERS = [campaigns, begin, check, campaign, rename, party, forget]
