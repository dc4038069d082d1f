import type { HttpBindings } from "@hono/node-server";
import { cookieHeader, type TestSite, type Visitor } from "#test/app.ts";

/** Sends a file to a view as the administrator's script does, and returns the status and the text of the answer. */
export async function sendTable(
  site: TestSite,
  admin: Visitor,
  path: string,
  body: BodyInit,
): Promise<{ status: number; answer: string }> {
  const response = await site.app.request(
    site.publicUrl + path,
    {
      method: "POST",
      headers: {
        "content-type": "application/octet-stream",
        accept: "application/json",
        origin: site.publicUrl,
        cookie: cookieHeader(admin),
      },
      body,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    },
    // The program reads nothing else of Node's request.
    { incoming: { socket: { remoteAddress: "198.51.100.7" } } } as HttpBindings,
  );
  return { status: response.status, answer: await response.text() };
}
