import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useEntryCheck } from "../forms/use-entry-check.ts";
import { viewPath } from "../view/view-path.ts";

export function DownloadBackup({ isOpen, onSend }: { isOpen: boolean; onSend: () => void }) {
  const { errors, check } = useEntryCheck("currentPassword", "Please enter your password");
  return (
    <details open={isOpen} className="group mt-4">
      <summary className={classNames(buttonClass("outline", "small"), "list-none group-open:hidden")}>
        Download a backup
      </summary>
      <form
        method="post"
        noValidate
        action={viewPath("/dashboard/settings/backup")}
        className="grid max-w-[52ch] gap-4 rounded-2xl bg-paper p-5"
        // A download leaves the page as it is; only a problem leads to another page.
        onSubmit={(event) => {
          check(event);
          if (event.defaultPrevented) return;
          const { currentTarget } = event;
          onSend();
          setTimeout(() => currentTarget.reset());
        }}
      >
        <p className="text-[0.9375rem] leading-relaxed">
          One file with everything: homes, pictures, people, payments. It is encrypted with your password, and opens
          with that password even after you change it. Keep it on a USB stick or another computer, away from this site,
          and take a new one each week. <code>npm run restore -- FILE --password</code> brings it back.
        </p>
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          errors={errors}
        />
        <Button type="submit" size="small" className="justify-self-start">
          Download
        </Button>
      </form>
    </details>
  );
}
