import { recoveryCodeText } from "#domain/accounts/recovery-code.ts";
import { ButtonAnchor } from "./button.tsx";

/** Shows a new recovery code, with a file to save. The code cannot be shown again, because only its hash is stored. */
export function RecoverySheet({ code }: { code: string }) {
  const text = recoveryCodeText(code);
  const file = `Recovery code for the dashboard: ${text}\n\nForgot your password? Open /login/recover on the site.\n`;
  return (
    <div className="grid gap-4">
      <p className="rounded-2xl bg-paper-2 p-5 font-mono text-xl font-bold tracking-wide wrap-anywhere select-all">
        {text}
      </p>
      <p className="text-[0.9375rem] leading-relaxed">
        Write it down or print this page. On the sign-in page, choose “Forgot your password?”, then “Use your recovery
        sheet”.
      </p>
      <ButtonAnchor
        variant="outline"
        size="small"
        className="justify-self-start"
        download="recovery-sheet.txt"
        href={`data:text/plain,${encodeURIComponent(file)}`}
      >
        Save as a file
      </ButtonAnchor>
    </div>
  );
}
