import { Card } from "../cards/card.tsx";
import { ButtonForm } from "../forms/button-form.tsx";

/** Shows how to follow the visits in another calendar. The address of the feed is shown only once, when it is made. */
export function CalendarFeed({ address }: { address: string | undefined }) {
  return (
    <Card tone="quiet" aria-labelledby="feed">
      <h2 id="feed" className="text-xl">
        On your phone
      </h2>
      {address ? (
        <div>
          <p className="mt-3">Add this address in your phone's calendar as a subscription. It is shown only now.</p>
          <p className="mt-3 font-bold wrap-anywhere select-all">{address}</p>
        </div>
      ) : (
        <p className="mt-3">
          A private address for your phone's calendar. Anyone with this address sees the visits; a new one ends the old
          one.
        </p>
      )}
      <ButtonForm intent="calendar-feed" className="mt-4">
        Make a new address
      </ButtonForm>
    </Card>
  );
}
