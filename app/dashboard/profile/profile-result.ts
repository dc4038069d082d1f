export interface ProfileData {
  name: string;
  email: string;
  twoFactor: { isOn: boolean; recoveryCodesLeft: number | undefined };
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

export interface ProfileResult {
  /** The form that was sent. */
  intent: string;
  done?: string;
  error?: string | undefined;
  errors?: Record<string, string[] | undefined> | undefined;
  submitted?: { name: string; email: string };
  /** Name and address as they stand now, when somebody else has changed them. */
  seen?: string;
  /** Two-factor sign-in waits for the first code of the app. */
  setup?: { uri: string; qrCode: string; key: string } | undefined;
  /** Shown this once. */
  recoveryCodes?: string[];
}
