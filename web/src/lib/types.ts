/** The types of what goes over the wire, by the names the server gives them. */

import type { components } from "./api";

type Schemas = components["schemas"];

export type GameInfo = Schemas["GameInfo"];
export type Ladder = Schemas["Ladder"];
export type GameContent = Schemas["GameContent"];
export type CardInfo = Schemas["CardInfo"];
export type ClauseInfo = Schemas["ClauseInfo"];
export type Words = Schemas["Words"];
export type TableOption = Schemas["TableOption"];
export type TableForm = Schemas["TableForm"];
export type OptionState = Schemas["OptionState"];
export type OptionValue = OptionState["value"];
export type TableInfo = Schemas["TableInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type NewTable = Schemas["NewTable"];
export type NewSeat = Schemas["NewSeat"];
export type Lobby = Schemas["Lobby"];
export type Me = Schemas["Me"];
export type History = Schemas["History"];
export type Entrance = Schemas["Entrance"];
export type DeviceInfo = Schemas["DeviceInfo"];
export type Situation = Schemas["Situation"];
export type PendingInfo = Schemas["PendingInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type ClosedInfo = Schemas["ClosedInfo"];
export type OutlookInfo = Schemas["OutlookInfo"];
export type Outcome = Schemas["Outcome"];
export type ToldInfo = Schemas["ToldInfo"];
export type ChatLine = Schemas["ChatLine"];
export type Refusal = Schemas["Refusal"];
export type FromClient = Schemas["FromClient"];
export type FromServer = Schemas["FromServer"];
export type Webhook = Schemas["Webhook"];
export type Checked = Schemas["Checked"];
export type ReplayInfo = Schemas["ReplayInfo"];
export type UploadInfo = Schemas["UploadInfo"];
export type CampaignInfo = Schemas["CampaignInfo"];
export type Companion = Schemas["Companion"];
export type Party = Schemas["Party"];
export type PartyFile = Schemas["PartyFile"];
export type ReplayView = Schemas["ReplayView"];

/** An event or a decision as its game writes it. */
export interface Typed {
    type: string;
    [field: string]: unknown;
}
