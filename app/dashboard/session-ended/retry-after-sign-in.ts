/** After a 401, waits for `signInAgain` and sends again. In `fetch`, because all requests of the page pass there. */
export function retryAfterSignIn(signInAgain: () => Promise<void>): () => void {
  const { fetch: send } = window;
  const retrying: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    for (;;) {
      const response = await send(request.clone());
      if (response.status !== 401 || new URL(request.url).origin !== window.location.origin) return response;
      await signInAgain();
    }
  };
  window.fetch = retrying;
  return () => {
    if (window.fetch === retrying) window.fetch = send;
  };
}
