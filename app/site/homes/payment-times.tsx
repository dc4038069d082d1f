import type { ReactNode } from "react";
import * as words from "#domain/languages/messages/before-you-pay.ts";
import { FactsTable } from "./facts.tsx";

interface PaymentTimesProps {
  beforeSigning?: ReactNode;
  signing: ReactNode;
  payingDay: ReactNode;
  keys?: ReactNode;
  monthly?: ReactNode;
  title?: ReactNode;
}

/** Lists what is paid in order of time, for one home or for any of them. What is not given is left out. */
export function PaymentTimes({ beforeSigning, signing, payingDay, keys, monthly, title }: PaymentTimesProps) {
  return (
    <FactsTable
      facts={[
        [words.whenBeforeSigning(), beforeSigning],
        [words.whenSigning(), signing],
        [words.whenPayingDay(), payingDay],
        [words.whenKeys(), keys],
        [words.whenMonthly(), monthly],
        [words.whenTitle(), title],
      ]}
    />
  );
}
