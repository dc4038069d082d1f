import type { data } from "react-router";
import type { PushDevice } from "#server/push/subscriptions.ts";
import type { ActionRejection, DoneHere } from "../actions/action-result.ts";

export interface ProfileData {
  name: string;
  email: string;
  /** "today at 10:40": since when the recovery sheet works; undefined: there is none. */
  recoverySheet: string | undefined;
  twoFactor: { isOn: boolean; recoveryCodesLeft: number | undefined };
  push: { publicKey: string; devices: PushDevice[] };
  sessions: {
    id: string;
    /** "Chrome on Android" */
    device: string;
    ipAddress: string;
    /** "today at 10:40" */
    signedIn: string;
    lastSeen: string;
    isThisOne: boolean;
  }[];
}

/** Two-factor sign-in waits for the first code of the app. */
export type TwoFactorSetup = {
  uri: string;
  /** The same as a link that an app on this device opens; undefined when what a form sent back is no such address. */
  appLink: string | undefined;
  qrCode: string;
  key: string;
};

type ProfileRejection = ActionRejection & {
  /** Name and address as they are now, when somebody else has changed them. */
  seen?: string;
  setup?: TwoFactorSetup;
};

/** Shown this once. */
type NewCodes = DoneHere & { recoveryCodes: string[] };

/** Shown this once. */
type NewSheet = DoneHere & { recoveryCode: string };

/** What the forms of the profile are answered besides what every form is. */
export type ProfileAnswer =
  | ProfileRejection
  | ReturnType<typeof data<ProfileRejection>>
  | { setup: TwoFactorSetup }
  | NewCodes
  | NewSheet
  | ReturnType<typeof data<NewCodes>>;
