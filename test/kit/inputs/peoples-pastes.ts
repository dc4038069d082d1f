/**
 * Each of these pasted texts has what its field makes of it. `html` is pasted into an article's page, and `text` is
 * pasted there as plain text.
 */
export const peoplesPastes: readonly {
  from: string;
  into: "name" | "email" | "amount" | "message" | "text" | "html";
  pasted: string;
  read: string;
}[] = [
  { from: "a cell of Excel", into: "name", pasted: "Sarah Namubiru\r\n", read: "Sarah Namubiru" },
  { from: "two cells of Excel", into: "name", pasted: "Namubiru\tSarah", read: "Namubiru Sarah" },
  {
    from: "a contact of WhatsApp",
    into: "name",
    pasted: "\u202a~\u00a0Sarah Namubiru\u202c",
    read: "Sarah Namubiru",
  },
  {
    from: "Outlook's To line",
    into: "email",
    pasted: "Namubiru, Sarah <sarah.namubiru@visitors.example>;",
    read: "sarah.namubiru@visitors.example",
  },
  {
    from: "a mail as plain text",
    into: "email",
    pasted: "sarah@visitors.example<mailto:sarah@visitors.example>",
    read: "sarah@visitors.example",
  },
  { from: "a signature", into: "email", pasted: "E-mail: sarah@visitors.example", read: "sarah@visitors.example" },
  {
    from: "a mail as Markdown",
    into: "email",
    pasted: "[sarah@visitors.example](mailto:sarah@visitors.example)",
    read: "sarah@visitors.example",
  },
  { from: "a form of a phone", into: "email", pasted: "SARAH＠visitors．example ", read: "SARAH@visitors.example" },
  { from: "a contact", into: "email", pasted: "sarah@visitors.example (home)", read: "sarah@visitors.example" },
  { from: "Word", into: "email", pasted: "o\u2019hare@visitors.example", read: "o'hare@visitors.example" },
  { from: "a receipt", into: "amount", pasted: "Shs. 25,000,000/= only", read: "25000000" },
  { from: "a price list", into: "amount", pasted: "UGX: 25.000.000/-", read: "25000000" },
  { from: "a chat", into: "amount", pasted: "25 Million shillings", read: "25000000" },
  { from: "a business card", into: "name", pasted: "Rev.Fr.Kato J.B., Ph.D", read: "Rev. Fr. Kato J. B., Ph. D" },
  { from: "a cell of Excel", into: "amount", pasted: " UGX 25,000,000.00 \n", read: "25000000" },
  { from: "a bank's statement", into: "amount", pasted: "UGX25,000,000/=", read: "25000000" },
  { from: "Google Sheets", into: "amount", pasted: "USh\u00a025,000,000", read: "25000000" },
  {
    from: "a chat's export",
    into: "message",
    pasted: "[10:32, 28/11/2026] Sarah: Is there\u200b water?\r\n[10:33, 28/11/2026] Sarah: And parking? ",
    read: "[10:32, 28/11/2026] Sarah: Is there water?\r\n[10:33, 28/11/2026] Sarah: And parking?",
  },
  {
    from: "WhatsApp",
    into: "text",
    pasted: "*Homes in Kira* \u{1f3e0}\n\n• _Two_ bedrooms\n• ~25M~ 24M\nCall us!",
    read:
      "<p><strong>Homes in Kira</strong> \u{1f3e0}</p>" +
      "<ul><li><p><em>Two</em> bedrooms</p></li><li><p><s>25M</s> 24M</p></li></ul><p>Call us!</p>",
  },
  {
    from: "a PDF, its lines broken",
    into: "text",
    pasted:
      "Buyers pay by the working day, and what they have paid is theirs from the\n" +
      "first day on. A receipt is sent for each pay-\nment, and a statement whenever they ask.\n\nSigned in Kampala.",
    read:
      "<p>Buyers pay by the working day, and what they have paid is theirs from the " +
      "first day on. A receipt is sent for each payment, and a statement whenever they ask.</p><p>Signed in Kampala.</p>",
  },
  {
    from: "cells of Excel",
    into: "text",
    pasted: "Home\tPrice\r\nStudio\t25,000,000\r\n",
    read: "<p>Home Price<br>Studio 25,000,000</p>",
  },
  {
    from: "Notes, with tabs behind bullets",
    into: "text",
    pasted: "Bring:\n\t•\tYour ID\n\t•\tA photo\n",
    read: "<p>Bring:</p><ul><li><p>Your ID</p></li><li><p>A photo</p></li></ul>",
  },
  {
    from: "Word, a heading and a drawn list",
    into: "html",
    pasted:
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>' +
      "<!--StartFragment--><h1>Before you pay<o:p></o:p></h1>" +
      '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>See the home<o:p></o:p></p>' +
      '<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>Read the <b>agreement</b><o:p></o:p></p>' +
      "<!--EndFragment--></body></html>",
    read: "Before you pay|See the home|Read the agreement",
  },
  {
    from: "Google Docs, bold by style",
    into: "html",
    pasted:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Ask for the </span><span style="font-weight:700">title</span><span style="font-weight:400">.</span></p><br><p dir="ltr"><span>Then sign.</span></p></b><br class="Apple-interchange-newline">',
    read: "Ask for the title.|Then sign.",
  },
  {
    from: "a table of Excel",
    into: "html",
    pasted:
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General}</style></head><body><table><tr><td>Studio</td><td>25,000,000</td></tr><tr><td>Two rooms</td><td>48,000,000</td></tr></table></body></html>',
    read: "Studio 25,000,000|Two rooms 48,000,000",
  },
  {
    from: "Google Docs, with empty headings and breaks within spans",
    into: "html",
    pasted:
      '<b style="font-weight:normal" id="docs-internal-guid-2"><p>Plain</p><span><br></span><h2 dir="ltr"></h2><h3><span></span><br></h3><ul><li><p>One</p><br></li><li></li></ul><br><br><p>End</p></b>',
    read: "Plain|One|End",
  },
  {
    from: "notes and mails of a phone, whose empty lines are bold or a mark that nobody sees",
    into: "html",
    pasted:
      "<div>Plain</div><div><b><br></b></div>&nbsp;<section><p>Two</p></section><br><section><p>\u200b</p><blockquote></blockquote><p>End <b>here</b> <i>now</i></p></section>",
    read: "Plain|Two|End here now",
  },
  {
    from: "Outlook, with a signature",
    into: "html",
    pasted:
      '<div class=WordSection1><p class=MsoNormal>Dear Sarah,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>The walls are up.<o:p></o:p></p><p class=MsoNormal><span style="color:#1F497D"><o:p>&nbsp;</o:p></span></p><p class=MsoNormal>Moses<br>Sales</p></div>',
    read: "Dear Sarah,|The walls are up.|Moses Sales",
  },
  {
    from: "a page of WhatsApp Web",
    into: "html",
    pasted:
      '<div class="copyable-text" data-pre-plain-text="[10:32, 28/11/2026] Sarah: "><span dir="ltr" class="selectable-text"><span>The <strong>keys</strong> are ready</span></span></div>',
    read: "The keys are ready",
  },
];
