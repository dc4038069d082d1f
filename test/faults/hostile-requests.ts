import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { viewAddress, viewPatterns } from "#test/pages/route-patterns.ts";

/** A form of the site has an address to which it is sent, and fields with these names. */
export interface KnownForm {
  path: string;
  fields: [name: string, value: string][];
}

export interface HostileRequest {
  /** This text describes the request for a finding, with its seed and number. */
  what: string;
  pieces: Buffer[];
  /** This is true if the request is complete, so that an answer must follow. */
  isWhole: boolean;
}

export interface Target {
  /** The proxy reports this address for the visitor. By default each request has another one. */
  address?: string;
  /** This is the host as the browser names it, with the port. */
  host: string;
  cookie: string;
  publicForms: readonly KnownForm[];
  dashboardForms: readonly KnownForm[];
  publicPaths: readonly string[];
}

/** Makes a hostile request. The same arguments always make the same one. */
export function hostileRequest(seed: number, number: number, target: Target): HostileRequest {
  // Each request comes from another network, so that no limit is reached.
  const address = `198.18.${(number >> 8) & 255}.${number & 255}`;
  const [request] = fc.sample(anyRequest({ ...target, address }), {
    seed: Math.imul(seed, 1_000_003) + number,
    numRuns: 1,
  });
  if (!request) throw new Error("no request was made");
  return request;
}

function anyRequest(target: Target): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 8, arbitrary: oddForm(target) },
    { weight: 3, arbitrary: oddAddress(target) },
    { weight: 3, arbitrary: oddTable(target) },
    { weight: 1, arbitrary: oddPicture(target) },
    { weight: 2, arbitrary: brokenBody(target) },
    { weight: 4, arbitrary: oddHttp(target) },
  );
}

const oddTexts = [
  ...["", " ", "\0", "\u202e", "\ufeff", "\r\n\r\n", "-1", "0", "1e400", "NaN", "Infinity", "0x10", "1_000", "١٢٣"],
  ...["99999999999999999999", "-9223372036854775809", "2147483648", "1.0000000000000001", "1,000,000,000,000,000"],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
    '{"__proto__":1}',
  ],
  ...["2026-02-30", "0000-00-00", "9999-12-31", "275760-09-13", "-271821-04-20", "24:61", "2026-11-22T10:00:00Z"],
  ...["' or 1=1 --", "$$; drop table buyers; --", "\\", "%", "%00", "%s%n", "{{7*7}}", "../../../etc/passwd"],
  ...[
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "//evil.example",
    "data:,x",
  ],
  ...["a@b", "a@b.c\r\nBcc: d@e.f", "+256 772 123 456", "=1+1", "@SUM(A1)", "lt.1", "in.(1,2", "eq.", "not.is.null"],
  ...["property-1", "apartment-1", "property-99999999999", "1", "2", "save", "delete", "https://[::1", "otpauth://x"],
];

const longLetters = [
  "a",
  " ",
  "\n",
  "<",
  "9",
  "-",
  "(",
  "&",
  "<b>",
  "e\u0301",
  "\u{1f600}",
  "ﷺ",
  "1,",
  "a@",
  "[0]",
  "../",
];

const oddText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...longLetters), fc.constantFrom(300, 3_000, 15_000, 100_000, 300_000))
      .map(([letter, count]) => letter.repeat(Math.ceil(count / letter.length))),
  },
);

/** Encodes a text for an address, sometimes as no browser does. */
const encodedText = fc.oneof(
  { weight: 8, arbitrary: oddText.map(encodeURIComponent) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("%", "%zz", "%ed%a0%80", "%ff%fe", "%c0%af", "%u0041", "+%2B+", "\xff", "%e0%80%80"),
  },
);

/** These are names that the program itself uses. They are sent where others are expected. */
const words = readWords();

function readWords(): { fields: string[]; actions: string[] } {
  const root = join(import.meta.dirname, "../..");
  const read = (folder: string, ending: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(ending) && !name.endsWith(".test.ts"))
      .sort()
      .map((name) => readFileSync(join(root, folder, name), "utf8"))
      .join("\n");
  const found = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, word = ""]) => word)),
  ];
  return {
    fields: found(read("domain", ".ts"), /^ +([a-zA-Z]+): /gm),
    actions: found(read("app/dashboard", ".server.ts"), /"([a-z]+(?:-[a-z]+)*)"/g),
  };
}

const oddName = (names: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ["name"])) },
    { weight: 4, arbitrary: fc.constantFrom(...words.fields) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...(names.length > 0 ? names : ["a"]), "a"),
          fc.constantFrom("[30000000]", "[0]", "[999].x", "[0].__proto__", "[-1]", "[]", ".length", "[0][0]", "[a]"),
        )
        .map(([name, end]) => name + end),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          "__proto__",
          "__proto__[x]",
          "constructor.prototype.x",
          "__intent__",
          "__state__",
          "intent",
          "version",
          "id",
        ],
        ...["a.".repeat(500), "a[0]".repeat(300), "[".repeat(2_000), "a".repeat(5_000)],
      ),
    },
    { weight: 1, arbitrary: oddText },
  );

const formType = "application/x-www-form-urlencoded";

const oddTypes = [
  ...[`${formType}; charset=utf-16`, "multipart/form-data; boundary=x", "multipart/form-data", "application/json"],
  ...[
    "text/plain",
    "",
    "application/x-www-form-urlencoded, text/plain",
    'x/y; q="',
    "text/csv",
    `${formType};`.repeat(50),
  ],
];

interface Post {
  path: string;
  type?: string;
  cookie?: string | undefined;
  body: Buffer;
}

/** Node may close the connection before the answer when the head is larger than this. */
const isTaken = (head: string) => head.length < 15_000;

/** Makes a request whose length is the announced one, so that only its contents are hostile. */
function post(target: Target, what: string, { path, type = formType, cookie, body }: Post): HostileRequest {
  const head = headOf(target, "POST", path, [`Content-Type: ${type}`, `Content-Length: ${body.length}`], cookie);
  return {
    what: `POST ${shown(path)} ${who(cookie)}, ${what}`,
    pieces: [Buffer.from(head, "latin1"), body],
    isWhole: isTaken(head),
  };
}

function headOf(
  { host, address }: Target,
  method: string,
  path: string,
  fields: readonly string[],
  cookie?: string,
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `X-Forwarded-For: ${address}`,
    "Accept: text/html",
    "Connection: close",
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...fields,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

const who = (cookie: string | undefined) => (cookie === undefined ? "by a stranger" : "by the administrator");

/** Returns a text as one line of at most 160 characters, for a finding. */
export function shown(text: string): string {
  const plain = JSON.stringify(text.length > 160 ? `${text.slice(0, 120)}... (${text.length})` : text);
  return plain.slice(1, -1);
}

function oddForm(target: Target): fc.Arbitrary<HostileRequest> {
  const { cookie, publicForms, dashboardForms } = target;
  const views = viewPatterns.map(
    (view): KnownForm => ({ path: viewAddress(view, { of: "property", id: 1 }), fields: [] }),
  );
  const sender = fc.oneof(
    { weight: 3, arbitrary: fc.record({ form: fc.constantFrom(...publicForms), cookie: fc.constant(undefined) }) },
    {
      weight: 5,
      arbitrary: fc.record({ form: fc.constantFrom(...dashboardForms, ...views), cookie: fc.constant(cookie) }),
    },
    { weight: 1, arbitrary: fc.record({ form: fc.constantFrom(...dashboardForms), cookie: fc.constant(undefined) }) },
  );
  return sender.chain((sending) =>
    fc
      .record({
        body: formBody(sending.form),
        type: fc.option(fc.constantFrom(...oddTypes), { freq: 8, nil: formType }),
        isByScript: fc.boolean(),
      })
      .map(({ body, type, isByScript }) => {
        const path = isByScript ? sending.form.path.replace(/(?=\?|$)/, ".data") : sending.form.path;
        return post(target, `${type} ${shown(body)}`, {
          path,
          type,
          cookie: sending.cookie,
          body: Buffer.from(body, "latin1"),
        });
      }),
  );
}

function formBody({ fields }: KnownForm): fc.Arbitrary<string> {
  const names = fields.map(([name]) => name);
  const pair = fc.tuple(oddName(names), encodedText).map(([name, value]) => `${encodeURIComponent(name)}=${value}`);
  const action = fc.constantFrom(...words.actions).map((word) => `action=${word}`);
  const spoiled = fc.array(fc.tuple(fc.nat(), encodedText), { minLength: 1, maxLength: 3 }).map((changes) => {
    const pairs = fields.map(([name, value]) => [encodeURIComponent(name), encodeURIComponent(value)]);
    for (const [at, value] of changes) {
      const selected = pairs[at % Math.max(1, pairs.length)];
      if (selected) selected[1] = value;
    }
    return pairs.map((one) => one.join("=")).join("&");
  });
  return fc.oneof(
    { weight: 6, arbitrary: spoiled },
    {
      weight: 5,
      arbitrary: fc
        .tuple(action, fc.array(pair, { maxLength: 12 }), spoiled)
        .map(([first, pairs, rest]) => [first, ...pairs, rest].join("&")),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom("a=1", "a", "", ...names.map((name) => `${name}=x`)), fc.constantFrom(50, 3_000, 60_000))
        .map(([one, count]) => `${one}&`.repeat(count)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString("latin1")) },
    {
      weight: 1,
      arbitrary: oddText.map(
        (text) => `--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n${latin(text)}`,
      ),
    },
    { weight: 1, arbitrary: fc.json().map(latin) },
  );
}

const latin = (text: string) => Buffer.from(text).toString("latin1");

function oddAddress(target: Target): fc.Arbitrary<HostileRequest> {
  const { publicPaths, cookie } = target;
  const places: ((text: string) => string)[] = [
    (text) => `/${text}`,
    (text) => `/property/${text}`,
    (text) => `/apartment/${text}/preview.jpg`,
    (text) => `/blog/${text}`,
    (text) => `/visit/${text}/calendar.ics`,
    (text) => `/statement/${text}`,
    (text) => `/floor-plans/${text}/${text}.svg`,
    (text) => `/portraits/${text}.svg`,
    (text) => `/calendar/${text}`,
    (text) => `/sitemap/${text}.xml`,
    (text) => `/media/${text}/${text}`,
    (text) => `/api/v1/${text}`,
    (text) => `/api/v1/properties?price=lt.${text}&order=${text}&select=${text}`,
    (text) => `/api/v1/apartments?${text}=${text}&limit=${text}`,
    (text) => `/visit/free-times?date=${text}&home=${text}`,
    (text) => `/plan?home=property-1&price=${text}&perday=${text}&years=${text}&rate=${text}&table=months`,
    (text) => `/saved?homes=${text}`,
    (text) => `/dashboard/exports/${text}`,
    (text) => `/dashboard/exports/payments.xlsx?from=${text}&until=${text}`,
    (text) => `/dashboard/analytics.csv?from=${text}&until=${text}`,
    (text) => `/dashboard/exports/inquiries.csv?from=${text}`,
    (text) => `/dashboard/media/library?before=${text}&search=${text}`,
    (text) => `/dashboard/media/items?id=${text}`,
    (text) => `/dashboard/preview/property/1?submitted=${text}`,
    ...publicPaths.map((path) => (text: string) => `${path}?page=${text}&search=${text}&sort=${text}&price=${text}`),
    (text) => `/dashboard?view=${text}&id=${text}&of=${text}`,
    ...viewPatterns.map(
      (view) => (text: string) =>
        `${view.replaceAll(/:\w+\??/g, text)}?page=${text}&search=${text}&show=${text}&month=${text}&from=${text}`,
    ),
  ];
  const path = fc.tuple(fc.constantFrom(...places), encodedText).map(([place, text]) => place(text));
  return fc.tuple(path, fc.boolean(), fc.boolean()).map(([address, isSignedIn, isData]) => {
    const asked = isData ? address.replace(/(?=\?|$)/, ".data") : address;
    const sender = isSignedIn ? cookie : undefined;
    return {
      what: `GET ${shown(asked)} ${who(sender)}`,
      pieces: [Buffer.from(headOf(target, "GET", asked, [], sender), "latin1")],
      isWhole: isTaken(asked),
    };
  });
}

const MEBIBYTE = 1024 * 1024;

const tableHeads = [
  ...["", "Transaction ID,Date,Status,Amount,From", "Transaction ID;Date;Status;Amount;From", "Id\tDate\tAmount\tFrom"],
  ...[
    "title,price,status,location,bedrooms",
    "id,version,name,price,areaSqm",
    "Date|Amount|Reference",
    '"',
    '"a""b",c',
  ],
  ...["Date,Date,Amount,Amount,Reference,Reference", "__proto__,constructor,Amount,Date,Reference"],
];

const tableRows = [
  ...[
    "\n",
    "\r\n",
    "\r",
    ",\n",
    ";;;;;;;;\n",
    "a\n",
    '"\n',
    '""',
    '"a"b"\n',
    '",',
    "'",
    "\t\t\t\n",
    "x,y;z|w\tv\n",
    "\0\n",
  ],
  ...[
    "K1,2026-01-05,Completed,1000,256772123456\n",
    "K2,2026-13-45,Completed,-1e9,x\n",
    "x\u00a0y,",
    "\u{1f600},",
    "\u2028",
  ],
  ...["Villa,91M,available,Kololo,3\n", "=1+1,91M,sold,,99999999\n", ",,,,\n", "a,".repeat(5_000), "\ufeff"],
];

const encodings: Record<string, (text: string) => Buffer> = {
  "utf-8": (text) => Buffer.from(text),
  "utf-8 with a mark": (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  "utf-16": (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]),
  "utf-16 the other way round": (text) =>
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, "utf16le").swap16()]),
  "latin-1": (text) => Buffer.from(text, "latin1"),
};

function oddTable(target: Target): fc.Arbitrary<HostileRequest> {
  const address = fc.oneof(
    fc
      .tuple(
        fc.constantFrom("mtn", "airtel", "bank", "__proto__"),
        fc.oneof(
          { weight: 6, arbitrary: fc.constant("") },
          { weight: 1, arbitrary: encodedText.map((text) => `&answers=${text}`) },
          {
            weight: 2,
            arbitrary: fc.constantFrom(
              '&answers=[{"meanings":["reference","day","in"],"isCompleted":true}]',
              '&answers=[{"values":{"__proto__":["in"]},"accounts":{"constructor":"ours"}}]',
            ),
          },
        ),
      )
      .map(([method, columns]) => ({
        path: `/dashboard/statements/read?method=${method}&name=s.csv${columns}`,
        most: 24 * MEBIBYTE,
      })),
  );
  const rows = fc.record({
    head: fc.constantFrom(...tableHeads),
    row: fc.constantFrom(...tableRows),
    // Most tables are small, because one of millions of rows takes the time of a hundred others.
    bytes: fc.constantFrom(0, 1, 100, 100, 10_000, 10_000, 100_000, 100_000, MEBIBYTE, 5 * MEBIBYTE, 24 * MEBIBYTE),
    encoding: fc.constantFrom(...Object.keys(encodings)),
  });
  const bytes = fc.uint8Array({ maxLength: 5_000 });
  return fc
    .tuple(address, fc.oneof({ weight: 6, arbitrary: rows }, { weight: 1, arbitrary: bytes }))
    .map(([{ path, most }, table]) => {
      if (table instanceof Uint8Array) {
        return post(target, `${table.length} random bytes`, {
          path,
          type: "text/csv",
          cookie: target.cookie,
          body: Buffer.from(table),
        });
      }
      const { head, row, encoding } = table;
      const room = Math.min(table.bytes, most);
      const encode = encodings[encoding] ?? Buffer.from;
      const text = `${head}\n${row.repeat(Math.ceil(room / Buffer.byteLength(row)))}`;
      const body = encode(text).subarray(0, most);
      const what = `${encoding}, ${body.length} bytes of ${shown(row)} below ${shown(head)}`;
      return post(target, what, { path, type: "text/csv", cookie: target.cookie, body });
    });
}

const pictureStarts = [
  "89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000",
  "ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03",
  "52494646ffffffff574542505650384c",
  "000000206674797061766966000000006176696661766966",
  "474946383961ffffffff",
  "3c737667206f6e6c6f61643d",
];

function oddPicture(target: Target): fc.Arbitrary<HostileRequest> {
  return fc
    .tuple(fc.constantFrom(...pictureStarts), fc.uint8Array({ maxLength: 2_000 }), encodedText)
    .map(([start, rest, name]) =>
      post(target, `a picture that begins ${start.slice(0, 16)}`, {
        path: `/dashboard/media/upload?name=${name}`,
        type: "image/jpeg",
        cookie: target.cookie,
        body: Buffer.concat([Buffer.from(start, "hex"), rest]),
      }),
    );
}

const bodyPaths = [
  ...["/visit", "/ask", "/news/subscribe", "/login", "/seen", "/dashboard/posts/new", "/dashboard/media/upload?name=x"],
  ...["/dashboard/statements/read?method=mtn&name=a.csv", "/nothing"],
];

function brokenBody(target: Target): fc.Arbitrary<HostileRequest> {
  const frames: [string, string[]][] = [
    ["a length that is never reached", ["Content-Length: 100000"]],
    ["chunks without an end", ["Transfer-Encoding: chunked"]],
    ["an expectation", ["Content-Length: 100000", "Expect: 100-continue"]],
    ["compression", ["Content-Length: 5", "Content-Encoding: gzip"]],
  ];
  const chunks = [
    "5\r\nhello\r\n",
    "ffffffffffffffff\r\na",
    "-1\r\n",
    "0\r\n\r\n",
    "a;x=y\r\n0123456789\r\n",
    "zz\r\n",
    "name=x&",
    "\0",
  ];
  return fc
    .record({
      path: fc.constantFrom(...bodyPaths),
      frame: fc.constantFrom(...frames),
      type: fc.constantFrom(formType, "text/csv", "multipart/form-data; boundary=x"),
      pieces: fc.array(fc.constantFrom(...chunks), { maxLength: 12 }),
      isSignedIn: fc.boolean(),
    })
    .map(({ path, frame: [what, fields], type, pieces, isSignedIn }) => {
      const cookie = isSignedIn ? target.cookie : undefined;
      const head = headOf(target, "POST", path, [`Content-Type: ${type}`, ...fields], cookie);
      return {
        what: `POST ${path} ${who(cookie)}, ${type} with ${what}: ${shown(pieces.join(""))}`,
        pieces: [head, ...pieces].map((piece) => Buffer.from(piece, "latin1")),
        isWhole: false,
      };
    });
}

function oddHttp({ host, cookie }: Target): fc.Arbitrary<HostileRequest> {
  const method = fc.constantFrom(
    ...[
      "GET",
      "HEAD",
      "POST",
      "PUT",
      "PATCH",
      "DELETE",
      "OPTIONS",
      "TRACE",
      "CONNECT",
      "PROPFIND",
      "get",
      "G\0T",
      "",
      "A".repeat(9_000),
    ],
  );
  const path = fc.oneof(
    fc.constantFrom(
      ...[
        "/",
        "/faq",
        "/properties",
        "/dashboard",
        "/healthz",
        "/assets/x.js",
        "/revision",
        "/seen",
        "*",
        "faq",
        "//faq",
        "/./faq",
      ],
      ...[
        "/faq%2f..%2fdashboard",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/faq%00",
        "/faq%",
        "/%ff",
        "/faq\\..\\x",
        "/faq;a=b",
        "/a b",
      ],
      ...[
        `http://${host}/faq`,
        "http://evil.example/faq",
        "https://a:b@c/",
        "/faq#x",
        "/dashboard.data",
        "/_.data",
        "/__manifest",
      ],
      ...[
        `/${"a/".repeat(3_000)}`,
        `/?${"a=1&".repeat(2_000)}`,
        `/${"x".repeat(20_000)}`,
        `/${"%61".repeat(2_000)}`,
        "/?__proto__[x]=1",
      ],
    ),
    fc
      .tuple(fc.constantFrom("/faq?", "/", "/dashboard?"), encodedText)
      .map(([start, text]) => start + text.slice(0, 10_000)),
  );
  const version = fc.constantFrom(
    "HTTP/1.1",
    "HTTP/1.1",
    "HTTP/1.1",
    "HTTP/1.0",
    "HTTP/0.9",
    "HTTP/2.0",
    "HTTP/1.1 x",
    "",
  );
  const fields = [
    ...[
      `Host: ${host}`,
      `Host: ${host}`,
      `Host: ${host}`,
      "Host: evil.example",
      "Host:",
      "Host: a:b@c",
      "Host : x",
      "X-Forwarded-Host: evil",
    ],
    ...[
      "Content-Length: 0",
      "Content-Length: 5",
      "Content-Length: -1",
      "Content-Length: 99999999999999999999",
      "Content-Length: 5, 5",
    ],
    ...[
      "Transfer-Encoding: chunked",
      "Transfer-Encoding: gzip, chunked",
      "Transfer-Encoding: identity",
      "Transfer-Encoding:\tchunked",
    ],
    ...[
      "Connection: close",
      "Connection: keep-alive",
      "Connection: upgrade",
      "Upgrade: websocket",
      "Upgrade: h2c",
      "Expect: x",
    ],
    ...[
      "Accept-Encoding: br;q=0,gzip;q=x,*",
      "If-None-Match: *",
      `If-None-Match: ${'"a",'.repeat(1_500)}`,
      "Range: bytes=0-1,2-3,-1",
    ],
    ...[
      "If-Modified-Since: x",
      `Accept: ${"a/b,".repeat(2_000)}`,
      `Cookie: ${"a=1;".repeat(199)}`,
      "Cookie: amaka.session_token=%00",
    ],
    ...[
      `Cookie: ${cookie}`,
      `Cookie: ${cookie}; ${cookie}`,
      "Origin: null",
      "Sec-Fetch-Site: cross-site",
      `Origin: http://${host}`,
    ],
    ...[
      "X-Forwarded-For: ::1, x, 999.1.1.1",
      `X-Forwarded-For: ${"1.1.1.1,".repeat(1_000)}`,
      "Authorization: Bearer \xff",
      " folded",
    ],
    ...[
      `X-A: ${"a".repeat(30_000)}`,
      "X-\0: 1",
      "X-B: \xff\xfe",
      ":",
      "no colon",
      "Content-Type: application/x-www-form-urlencoded",
    ],
  ];
  const one = fc
    .record({
      method,
      path,
      version,
      fields: fc.array(fc.constantFrom(...fields), { maxLength: 6 }),
      body: fc.constantFrom("", "", "a=1&b", "0\r\n\r\n", "\r\n\r\n"),
    })
    .map(
      (parts) =>
        `${parts.method} ${parts.path} ${parts.version}\r\n${parts.fields.map((field) => `${field}\r\n`).join("")}\r\n${parts.body}`,
    );
  const plain = `GET /faq HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  return fc
    .oneof(
      { weight: 6, arbitrary: one.map((text) => [text]) },
      { weight: 2, arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }).map((several) => [several.join("")]) },
      { weight: 1, arbitrary: one.map((text) => [plain.repeat(30) + text]) },
      { weight: 2, arbitrary: one.map((text) => [text.slice(0, 7), text.slice(7, 40), text.slice(40)]) },
      {
        weight: 1,
        arbitrary: fc
          .uint8Array({ minLength: 1, maxLength: 400 })
          .map((bytes) => [Buffer.from(bytes).toString("latin1")]),
      },
    )
    .map((pieces) => ({
      what: `the bytes ${shown(pieces.join(""))}`,
      pieces: pieces.map((piece) => Buffer.from(piece, "latin1")),
      isWhole: false,
    }));
}
