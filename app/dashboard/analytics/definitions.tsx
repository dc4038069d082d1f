import { Link } from "react-router";
import { viewPath } from "../view/view-path.ts";

export function Definitions({ rawViewDays }: { rawViewDays: number }) {
  const words: [string, string][] = [
    [
      "View",
      "A public page that somebody opened, also one that was answered from memory. Machines, pages fetched ahead and whoever is signed in here are left out.",
    ],
    [
      "Visitor",
      `Somebody of one day: a number made of the connection, the browser and a secret of that day, which is thrown away at midnight. Who comes on two days counts twice; phones of one kind behind one connection count once. No cookie is set and no address is kept. After ${rawViewDays} days only sums are left.`,
    ],
    [
      "Calls, WhatsApp taps",
      "Taps on a telephone number or on WhatsApp. Without JavaScript they cannot be counted; whether anybody answered is not known.",
    ],
    [
      "Where visitors came from",
      "The site with the link, or the campaign that the link names (utm_source). Many apps say nothing of it.",
    ],
    [
      "Inquiry",
      "A visit request, message, call-back or wish for information. By a form of the site, or entered here after a call, a chat or a visit. Suspected spam is left out; pending means not answered yet.",
    ],
    [
      "Visits booked, attended",
      "Booked: requested, or booked here, on these days, also if cancelled later. Kept: somebody came on these days, as you have marked it.",
    ],
    [
      "Agreement",
      "Entered on these days. In the steps above it belongs to the inquiry from which the buyer was entered, or which has the buyer's telephone number or e-mail address.",
    ],
    ["Revenue, money received", "The sum of the ledger by the day of payment. A reversal is taken off on its own day."],
    ["From last month, this month", "This month so far against the same days of last month."],
    [
      "Performance Overview",
      "The share of the targets in the settings. Listed: published, and available or reserved. Featured: such properties and published blog posts. Monthly: since the first of this month.",
    ],
  ];
  return (
    <section className="mt-4 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6 lg:mt-4.5">
      <h3 className="text-xl">What these numbers mean</h3>
      <dl className="mt-3 gap-x-10 lg:columns-2">
        {words.map(([word, meaning]) => (
          <div key={word} className="break-inside-avoid border-t-[1.5px] border-line py-2.5">
            <dt className="font-bold">{word}</dt>
            <dd className="mt-0.5 text-[15px] text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t-[1.5px] border-line pt-3 text-[15px] text-ink-soft">
        Days are Kampala's. <Link to={viewPath("/dashboard/enquiries/:id?")}>All inquiries</Link>,{" "}
        <Link to={viewPath("/dashboard/buyers/:id?")}>all agreements</Link>.
      </p>
    </section>
  );
}
