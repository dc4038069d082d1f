import type { data } from "react-router";
import type { PushDevice } from "#server/push/subscriptions.ts";
import type { ActionRejection, DoneInPlace } from "../actions/action-result.ts";

export interface ProfileData {
  name: string;
  email: string;
  /** The sheet works from this day on; undefined if there is none. */
  recoverySheet: string | undefined;
  twoFactor: { isOn: boolean; recoveryCodesLeft: number | undefined };
  push: { publicKey: string; devices: PushDevice[] };
  sessions: {
    id: string;
    /** The device is named by its browser and system, such as "Chrome on Android". */
    device: string;
    ipAddress: string;
    /** The time is written in words, such as "today at 10:40 AM". */
    signedIn: string;
    lastSeen: string;
    isThisOne: boolean;
  }[];
}

export type TwoFactorSetup = {
  uri: string;
  /**
   * The link has the same address and opens an authenticator app. It is undefined if a form sent back an address of
   * another kind.
   */
  appLink: string | undefined;
  qrCode: string;
  key: string;
};

type ProfileRejection = ActionRejection & {
  /** Another session has changed these values meanwhile. */
  seen?: string;
  setup?: TwoFactorSetup;
};

/** The recovery codes are shown only once. */
type NewCodes = DoneInPlace & { recoveryCodes: string[] };

/** The code of the recovery sheet is shown only once. */
type NewSheet = DoneInPlace & { recoveryCode: string };

export type ProfileAnswer =
  | ReturnType<typeof data<ProfileRejection>>
  | { setup: TwoFactorSetup }
  | NewCodes
  | NewSheet
  | ReturnType<typeof data<NewCodes>>;
