export function start(share: HTMLElement): void {
  const { title = "", text = "", url = "" } = share.dataset;
  share.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.hasAttribute("data-needs-script")) copy(button, url);
    else if (button && "share" in navigator) {
      event.preventDefault();
      navigator.share({ title, text, url }).catch(() => {});
    }
  });
}

/** Copies the address. Browsers have no clipboard without https, so the address is shown then. */
async function copy(button: HTMLButtonElement, url: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  button.textContent = isCopied ? (button.dataset.copied ?? "") : url;
}
