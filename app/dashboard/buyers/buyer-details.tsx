import { Link } from "react-router";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import {
  buyerContactFields,
  buyerFields,
  buyerIdentityFields,
  buyerLanguageFields,
  buyerNoteFields,
} from "#domain/buyers/buyer.ts";
import { formTexts, labelsOf } from "#domain/fields/field.ts";
import { type Language, languageNames } from "#domain/languages/languages.ts";
import { AccountTotalsList } from "../agreements/account-totals-list.tsx";
import { Card } from "../cards/card.tsx";
import { FormFields } from "../fields/form-fields.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import type { Bind } from "../forms/bind.ts";
import { Disclosure } from "../forms/disclosure.tsx";
import { LanguageField, useLanguageChoices } from "../forms/language-field.tsx";
import type { RejectedBuyersForm } from "../ledger/buyer-request.server.ts";
import { useTopWhenAlone } from "../lists/use-top-when-alone.ts";
import { viewPath } from "../view/view-path.ts";
import { AgreementSummary } from "./agreement-summary.tsx";
import type { BuyerData, OpenedBuyer } from "./buyer.server.ts";
import { BuyerSms } from "./buyer-sms.tsx";
import { PayingNumbers } from "./paying-numbers.tsx";
import { SharedPhone } from "./shared-phone.tsx";

export function BuyerDetails({
  buyer,
  rejection,
  now,
  backTo,
}: {
  buyer: OpenedBuyer;
  rejection: RejectedBuyersForm | undefined;
  now: Date;
  backTo: string;
}) {
  useTopWhenAlone();
  return (
    <div className="grid gap-6">
      <Link to={backTo} preventScrollReset className="text-button -mb-3 justify-self-start xl:hidden">
        All buyers
      </Link>
      <Card heading={buyer.name}>
        <BuyerButtons buyer={buyer} />
        {buyer.agreements.every(({ state }) => state === "ended") ? null : (
          <div className="my-4">
            <AccountTotalsList totals={buyer.totals} label="All agreements together" />
          </div>
        )}
        <p>
          <Link to={viewPath("/dashboard/people", { buyer: buyer.id })} className="text-button">
            Conversation with {buyer.name}
          </Link>
        </p>
        <details>
          <summary className="cursor-pointer py-2 font-bold">
            Name, phone and ID
            <span className="font-normal text-ink-soft">
              : {[buyer.phoneText, buyer.email].filter(Boolean).join(", ") || "no phone, no e-mail"}
            </span>
          </summary>
          <BuyerForm buyer={buyer} rejection={rejection} />
        </details>
        <PayingNumbers
          buyerId={buyer.id}
          numbers={buyer.payingNumbers}
          isRejected={rejection?.intent === "add-number"}
          known={rejection?.intent === "add-number" ? rejection.known : undefined}
        />
        {buyer.sms ? <BuyerSms buyerId={buyer.id} sms={buyer.sms} now={now} /> : null}
      </Card>
      {buyer.agreements.map((agreement) => (
        <AgreementSummary key={agreement.id} agreement={agreement} buyerId={buyer.id} now={now} />
      ))}
    </div>
  );
}

type BuyerFormProps = {
  buyer?: OpenedBuyer;
  asked?: BuyerData["asked"];
  rejection: RejectedBuyersForm | undefined;
};

export function BuyerForm({ buyer, asked, rejection }: BuyerFormProps) {
  return (
    <ActionForm
      intent="save-buyer"
      about={{ id: buyer?.id, enquiry: asked?.enquiryId, home: asked?.home }}
      version={buyer?.version}
      values={formTexts(buyerFields, { idKind: "nin", language: "en", ...(buyer ?? asked) })}
      labels={labelsOf(buyerFields)}
      label={buyer ? "Update buyer" : "Add buyer"}
    >
      {(bind) => (
        <>
          <FormFields
            fields={buyerContactFields}
            bind={bind}
            slots={{
              phone: (field) => (
                <>
                  <TextField {...field} />
                  <SharedPhone known={rejection?.intent === "save-buyer" ? rejection.known : undefined} />
                </>
              ),
            }}
          />
          <Disclosure isOpen={Object.keys(buyerIdentityFields).some((name) => bind(name).errors !== undefined)}>
            <summary className="cursor-pointer py-2 font-bold">
              ID and next of kin
              <span className="font-normal text-ink-soft">{buyer?.idNumber ? "" : ", no ID number yet"}</span>
            </summary>
            <p className="text-[0.9375rem] text-ink-soft">
              The agreement names both. Only administrators see them here.
            </p>
            <div className="mt-3 grid gap-4">
              <FormFields fields={buyerIdentityFields} bind={bind} />
            </div>
          </Disclosure>
          <BuyerLanguage language={(buyer ?? asked)?.language ?? "en"} bind={bind} />
          <FormFields fields={buyerNoteFields} bind={bind} />
        </>
      )}
    </ActionForm>
  );
}

function BuyerLanguage({ language, bind }: { language: Language; bind: Bind }) {
  const { choices } = useLanguageChoices(language);
  if (choices.length === 1) return <input type="hidden" name="language" value={language} />;
  return (
    <Disclosure isOpen={bind("language").errors !== undefined}>
      <summary className="cursor-pointer py-2 font-bold">
        Language<span className="font-normal text-ink-soft">: {languageNames[language]}</span>
      </summary>
      <FormFields
        fields={buyerLanguageFields}
        bind={bind}
        slots={{ language: (field) => <LanguageField {...field} language={language} /> }}
      />
    </Disclosure>
  );
}

function BuyerButtons({ buyer: { id: buyerId, name, contact, agreements } }: { buyer: OpenedBuyer }) {
  const payable = agreements.filter(({ state }) => state === "live");
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {contact ? (
        <ButtonAnchor href={contact.call} variant="outline" size="small" aria-label={`Call ${name}`}>
          Call
        </ButtonAnchor>
      ) : null}
      <Link
        to={viewPath("/dashboard/write", { buyer: buyerId })}
        className={buttonClass("leaf", "small")}
        aria-label={`Write to ${name}`}
      >
        Write
      </Link>
      {payable.map(({ id }) => (
        <Link
          key={id}
          to={`${viewPath("/dashboard/agreements/:id", { id, buyer: buyerId })}#pay-${id}`}
          className={buttonClass("sun", "small")}
        >
          {payable.length === 1 ? "Record a payment" : `Record a payment for ${agreementDisplayId(id)}`}
        </Link>
      ))}
      <Link
        to={viewPath("/dashboard/buyers/:id/agreement", { id: buyerId })}
        className={buttonClass(payable.length === 0 ? "sun" : "outline", "small")}
      >
        New agreement
      </Link>
    </div>
  );
}
