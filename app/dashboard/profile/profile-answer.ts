import type { data } from "react-router";
import type { PushDevice } from "#server/push/subscriptions.ts";
import type { ActionRejection, DoneInPlace } from "../actions/action-result.ts";

export interface ProfileData {
  name: string;
  email: string;
  /** Since when it works; undefined without one. */
  recoverySheet: string | undefined;
  twoFactor: { isOn: boolean; recoveryCodesLeft: number | undefined };
  push: { publicKey: string; devices: PushDevice[] };
  sessions: {
    id: string;
    /** "Chrome on Android" */
    device: string;
    ipAddress: string;
    /** "today at 10:40 AM" */
    signedIn: string;
    lastSeen: string;
    isThisOne: boolean;
  }[];
}

export type TwoFactorSetup = {
  uri: string;
  /** Undefined if the form sent no such address. */
  appLink: string | undefined;
  qrCode: string;
  key: string;
};

type ProfileRejection = ActionRejection & {
  /** Changed by another session meanwhile. */
  seen?: string;
  setup?: TwoFactorSetup;
};

/** Shown once. */
type NewCodes = DoneInPlace & { recoveryCodes: string[] };

/** Shown once. */
type NewSheet = DoneInPlace & { recoveryCode: string };

export type ProfileAnswer =
  | ReturnType<typeof data<ProfileRejection>>
  | { setup: TwoFactorSetup }
  | NewCodes
  | NewSheet
  | ReturnType<typeof data<NewCodes>>;
