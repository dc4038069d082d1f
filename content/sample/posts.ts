// Sums in these articles follow the site's own rules, and nothing is claimed about people or projects that do not
// exist.

import { receiptTime } from "../legal.ts";

interface SamplePost {
  title: string;
  excerpt: string;
  category: "Payments" | "Land and Title" | "Building" | "Choosing a Home";
  tags: readonly ("luxury" | "modern" | "investment")[];
  picture: string;
  publishedOn: string;
  isFeatured: boolean;
  content: string;
}

export const samplePostCategories = [
  { name: "Payments", description: "What a day, a month and a home cost." },
  { name: "Land and Title", description: "Checks before you pay anybody." },
  { name: "Building", description: "From the trench to the key." },
  { name: "Choosing a Home", description: "Size, place and plan." },
] as const;

export const samplePostAuthor = {
  name: "Amaka team",
  bio: "Written by the people who answer the phone and walk the sites. Ask us what an article leaves open.",
};

export const samplePosts: readonly SamplePost[] = [
  {
    title: "How daily payments really work",
    excerpt:
      "Twenty thousand shillings a day: what it buys, when it ends, and what happens in a week when nothing comes in. The whole sum, with nothing left out.",
    category: "Payments",
    tags: ["investment"],
    picture: "daily-savings-desk",
    publishedOn: "2026-11-09",
    isFeatured: true,
    content: `
<p>Most plots and homes are advertised with one large number. Twenty-five million shillings, say, for a plot outside the city. You look at it, you look at what you earned today, and you turn the page. The number is honest, but it is written for people who are paid once a month.</p>
<p>If you do hair, drive a boda, play at weddings or stand at a club's door, your money comes by the day. So let us do the sum by the day, and let us do all of it.</p>
<h2>The sum, from the first shilling to the last</h2>
<p>Take a plot for UGX 25,000,000. You can put aside UGX 20,000 on a day when you work, and you work 26 days a month. There is no deposit and no bank.</p>
<ul>
<li>25,000,000 divided by 20,000 is <strong>1,250 payments</strong>.</li>
<li>26 payments a month make UGX 520,000 a month.</li>
<li>1,250 payments at 26 a month take 48 months and two more payments: <strong>four years, to the nearest month</strong>.</li>
<li>All payments together are UGX 25,000,000. <strong>That is the price, without interest.</strong></li>
<li>An advocate, stamp duty and the title are paid to others, once and near the end: about UGX 895,000.</li>
</ul>
<p>See it with your own days: <a href="/plan?price=25000000&amp;perday=20000">this sum as a plan</a>.</p>
<p>A flat or a house costs more, and the price is counted the same way: one for UGX 120,000,000 is ten years at UGX 38,500 a day. In a building a service charge is added each month, which the page of the flat names. No trick makes it less.</p>
<p>Pay UGX 10,000 a day for the plot instead and it takes 2,500 payments, eight years. Pay 30,000 and it takes 834 payments, two years and eight months. More a day is always sooner, never later.</p>
<table>
<caption>A plot for UGX 25,000,000, without a house: 26 paying days a month, no deposit, no bank</caption>
<thead><tr><th scope="col">UGX a day</th><th scope="col">Payments</th><th scope="col">Time</th></tr></thead>
<tbody>
<tr><td>10,000</td><td>2,500</td><td>8 years</td></tr>
<tr><td>15,000</td><td>1,667</td><td>5 years 4 months</td></tr>
<tr><td>20,000</td><td>1,250</td><td>4 years</td></tr>
<tr><td>30,000</td><td>834</td><td>2 years 8 months</td></tr>
</tbody>
</table>
<h2>What changes when a bank takes a part</h2>
<p>A bank that finances half of the price wants interest for it. Say half of UGX 25,000,000 at 17 percent a year over eight years. The bank's instalment on 12,500,000 is then about UGX 239,000 a month, every month for eight years. Together that is about UGX 23 million for a loan of 12.5 million.</p>
<p>That can still be right for you, but it is dearer. You pay less a day to us and the rest to the bank, and both together are more than without a bank. Look at both numbers: what it costs a day, and what it costs in all. Our <a href="/plan">payment planner</a> shows both, and how much of the total is interest.</p>
<h2>A slow week</h2>
<p>Rain, a sick child, a funeral upcountry, a broken machine. Income that comes by the day sometimes does not come. Three things help:</p>
<ul>
<li><strong>Choose fewer paying days than you work.</strong> If you usually work 26 days, plan with 22. The four days are your cushion, and every one that you do not need brings the end nearer.</li>
<li><strong>Tell us before, not after.</strong> A pause or a smaller amount is agreed in writing and gives you a new finish date. It is a change of plan. It is not a secret debt that grows.</li>
<li><strong>Pay ahead in December.</strong> If your trade has a season, use it. Ten days paid ahead are ten quiet days in February.</li>
</ul>
<h2>What you should get for every payment</h2>
<p>A receipt with a number, on your phone, ${receiptTime}. On it: what you paid, what is paid in all, what is left. Keep them. If anybody who sells by instalments, we or others, cannot give you such a receipt, stop paying until they can.</p>
<p>And one rule without an exception: pay to the company's account or merchant number in your agreement, or in cash at its office against a receipt. Never to the personal number of somebody who is friendly, in a hurry, or both.</p>
<h2>Questions to put to yourself tonight</h2>
<ol>
<li>What did I put aside on my worst ten days of last month? That, not the best day, is the amount to plan with.</li>
<li>How many days did I really work in each of the last three months?</li>
<li>What do I pay in rent? From the day you move in, that money is free for the plan.</li>
</ol>
<p>Write the three numbers down, put them into the planner, and look at the date it gives you. If the date is too far away, look at a smaller home before you look at a larger promise. A studio that is finished is worth more than a mansion that stands at the third course of bricks.</p>`,
  },
  {
    title: "Nine checks before you pay for land or a home",
    excerpt:
      "Land fraud follows a pattern, and the pattern can be checked. What to look at, whom to ask, what it costs in time, and when to walk away.",
    category: "Land and Title",
    tags: ["investment"],
    picture: "keys-on-table",
    publishedOn: "2026-10-19",
    isFeatured: true,
    content: `
<p>Everybody in Kampala knows somebody who bought a plot that had been sold before. The stories sound different, but the trick is nearly always the same: you were hurried past a check. Here are nine, in the order in which they cost you the least. This is practical advice, not legal advice: for the purchase itself, pay a lawyer of your own.</p>
<h2>1. Look at the title, the real one</h2>
<p>Ask for the certificate of title and note the block, plot, volume and folio numbers, the size, and the name of the registered owner. A photocopy is enough to begin with, but not to pay on. If the answer is that the title is “in process”, you are being sold a hope. Hopes should cost less than land. A new flat is different: its own title is cut once the building is done. Until then ask for the title of the building, check that one, and have the day of yours written into the agreement.</p>
<h2>2. Search the register yourself</h2>
<p>Go to the ministry zonal office that keeps the land's records and ask for a search, against the official fee and a receipt. The search letter says who is registered as owner today, and whether there is a mortgage or a caveat. Do it yourself or send your own lawyer. A search letter that the seller brings is only paper.</p>
<h2>3. Understand how the land is held</h2>
<p>Mailo, freehold, leasehold and customary land are different things. On a lease, ask how many years remain and what the ground rent is. On mailo land, ask who lives on it: a lawful or bona fide occupant has rights that do not disappear because you bought the title.</p>
<h2>4. Walk the land, twice</h2>
<p>Once in the week and once on a Sunday, when people are at home. Are there graves, gardens, houses, a path that everybody uses? Each of them belongs to somebody who will be there after you have paid.</p>
<h2>5. Ask the neighbours and the LC1</h2>
<p>“We are thinking of buying here, what should we know?” is a question that people like to answer. The chairperson of the LC1 knows of quarrels that are in no register. Ask more than one person, and ask without the seller beside you.</p>
<h2>6. Have the boundaries opened</h2>
<p>A registered surveyor finds the mark stones and compares the land with the deed plan. It costs some money and one morning. It tells you whether the plot you walked on is the plot on the title, and whether it is as large as they say.</p>
<h2>7. Check who must sign</h2>
<p>The owner, with an identity card that matches the title. If the owner is married and the family lives on the land or from it, the spouse's consent is needed. If the owner has died, only those who hold letters of administration or probate can sell. If a company sells, look it up at the registration bureau and ask who may sign for it.</p>
<h2>8. Put everything into one agreement</h2>
<p>Price, deposit, amount a day, number of payments, finish date, what happens when you pay late, what happens when <em>they</em> are late, when the title is transferred, and what you get back if the deal ends. Read it at home, with time. Somebody who will not let you take the agreement home does not want you to read it.</p>
<h2>9. Pay where it can be seen</h2>
<p>Into a company's bank account or merchant number, named in the agreement, against numbered receipts. Never in cash on the plot, never to a personal number, and never “just a small amount to hold it” before the search is done.</p>
<h2>When to walk away</h2>
<ul>
<li>The price is far below the neighbours', and you must decide today.</li>
<li>You may not speak with the owner, only with the broker.</li>
<li>The title is with a bank, a brother, or a lawyer who is travelling.</li>
<li>The name on the title and the name on the identity card are “the same person, just another spelling”.</li>
</ul>
<p>Any one of these can have an innocent reason. Let the seller prove the reason; you do not have to believe it.</p>
<h2>Put us through it as well</h2>
<p>All nine checks apply to us. Before your first payment, ask us for the title's numbers and make the search yourself. Ask for the agreement and take it home. Come and see the site, and talk to whoever lives next to it. A company that builds homes for a living has nothing to lose by being checked. If we ever seem offended by a question, call it the tenth check, and go.</p>
<blockquote><p>A check costs you a morning. A plot that was sold twice costs you years.</p></blockquote>`,
  },
  {
    title: "Four months from trench to key",
    excerpt:
      "What happens on a building site week by week, what can delay it, and what you should look at with your own eyes before each stage is covered up.",
    category: "Building",
    tags: ["modern"],
    picture: "stage-3-roof",
    publishedOn: "2026-09-28",
    isFeatured: false,
    content: `
<p>Around Kampala there are thousands of houses that have been “nearly finished” for ten years. They were not built slowly because building is slow. They were built slowly because money came slowly, and every pause let the rain in. A small house that is planned, paid and built in one go takes weeks.</p>
<p>We plan with four months at most. This is what happens in them, and what you should come and look at.</p>
<h2>Month one: what you will never see again</h2>
<p>The plot is cleared and levelled, the outline is marked with pegs and string, and trenches are dug down to firm ground. Then come the foundation, the first courses of bricks, hardcore, a damp-proof membrane and the slab. At the end of the month there is a flat grey floor with steel bars standing up at the corners. It looks like little. It is what everything else stands on.</p>
<p><strong>Come and look before the concrete is poured.</strong> Is the trench as deep as the drawing says, and dry? Is there steel where the drawing shows steel? Is the membrane whole, without tears? After the pour nobody can show you.</p>
<h2>Month two: walls</h2>
<p>Walls rise quickly, and that is when mistakes are made. Bricks should be wetted before they are laid, joints filled, corners plumb. At the height of doors and windows runs a ring beam, the belt that holds the house together. Openings for doors and windows are where the drawing has them: a door that moves by half a metre now is a bed that does not fit later.</p>
<p><strong>Come and look when the walls reach your shoulder.</strong> Stand in each room with a tape measure. Put a chair where the bed will be. It is the last moment at which changing your mind is cheap.</p>
<h2>Month three: a roof before the rain</h2>
<p>Timber, treated against termites, tied down to the ring beam; then the covering, the gutters and the tank. From now on rain is outside. At the same time pipes and cables go into the walls: cold water, hot water, sockets, lights.</p>
<p><strong>Come and look before the plaster.</strong> Take photographs of every wall with its pipes and cables. In three years you will want to hang a shelf, and these pictures will tell you where not to drill. Count the sockets. Nobody ever said that there were too many.</p>
<h2>Month four: what you will see every day</h2>
<p>Plaster, floor tiles, doors, windows, burglar bars, kitchen worktop, sanitary ware, paint. It feels like magic, because each day changes how the house looks. It is also the month in which hurry hurts the most: plaster must dry before it is painted, and tiles must set before anybody walks on them.</p>
<p><strong>Come with a list.</strong> Open and close every door and window. Run every tap, flush, and wait to see where the water goes. Switch every switch. Pour a bucket over the bathroom floor: the water should find the drain by itself. What is not right goes on paper, with a date, before you take the key.</p>
<h2>What holds up the work</h2>
<ul>
<li><strong>Approval.</strong> Drawings have to be approved before work begins. That time comes before the four months. It is part of the three to six months that we name from the first visit to moving in.</li>
<li><strong>Ground.</strong> Swampy or steep plots need deeper foundations.</li>
<li><strong>Rain.</strong> Concrete and plaster are weather work. A wet April costs days. That is why the roof comes early.</li>
<li><strong>Changes.</strong> A wall that moves after it was built costs a week and money. Move it with the chair test, in month two.</li>
</ul>
<h2>What you do not need</h2>
<p>You do not need a plot of your own, a cousin who is a foreman, or a lorry of sand bought early because it was cheap. Sand that lies there feeds the neighbours' projects. You need to come four times, look, and ask. We would rather answer a question on the slab than a complaint in the living room.</p>`,
  },
  {
    title: "Which home fits? Choose by your day, not by your dream",
    excerpt:
      "Studio, one, two or three bedrooms: a plain way to choose, by who sleeps there, what you do there, and what a bad month can carry.",
    category: "Choosing a Home",
    tags: ["modern"],
    picture: "kitchen-and-dining",
    publishedOn: "2026-09-07",
    isFeatured: false,
    content: `
<p>People choose homes like clothes for a wedding: for the one great day. But you will live in it on all the other days. So begin with an ordinary Tuesday. Who wakes up there? Who cooks, and when? Where does the work happen, and where do the tools sleep?</p>
<h2>Start with beds</h2>
<p>Count the people who sleep there on an ordinary night, and those who will in five years. A couple with a baby needs one bedroom now and two when the baby is seven. A mother who visits for a month each year is not a bedroom; she is a good sofa, or a second bed in the children's room.</p>
<table>
<caption>Our four plans, by size</caption>
<thead><tr><th scope="col">Home</th><th scope="col">Floor area</th><th scope="col">Fits</th></tr></thead>
<tbody>
<tr><td>Studio</td><td>25 to 35 m²</td><td>One person, or a couple with few things</td></tr>
<tr><td>1 bedroom</td><td>40 to 55 m²</td><td>A couple, or a parent with a small child</td></tr>
<tr><td>2 bedrooms</td><td>65 to 85 m²</td><td>A family of three or four</td></tr>
<tr><td>3 bedrooms</td><td>95 to 120 m²</td><td>Five or six people, or four and a room to work in</td></tr>
</tbody>
</table>
<p>The homes on sale may be smaller or larger than their plan: each home's page names its own size.</p>
<h2>Then look at work</h2>
<p>For many of us the home is also the workshop. A stylist who sees two customers at home needs light, water and a chair in a room that is not the bedroom. A DJ needs a dry, locked place for equipment, and neighbours who are not behind the same wall. A rider needs a gate and a place that can be seen from the window. If the work needs a room, count it as a person.</p>
<h2>Square metres are not all equal</h2>
<p>Two flats of 50 m² can feel like 40 and like 60. Look for these:</p>
<ul>
<li><strong>Corridors.</strong> You pay for every metre of them and live in none. A plan in which rooms open from the living room wastes the least.</li>
<li><strong>Doors.</strong> A door in the middle of a wall takes the wall. A door at the corner leaves it for a bed or a cupboard.</li>
<li><strong>Windows on two sides.</strong> Air that can pass through cools a room for free.</li>
<li><strong>The afternoon.</strong> A bedroom window to the west is an oven at bedtime. Look at a home after three o'clock at least once.</li>
</ul>
<p>Take a tape measure to the viewing. A double bed is about 1.4 by 1.9 metres, and you want sixty centimetres beside it. A table for four wants a square of 2.5 metres, chairs pulled out. If it does not fit on paper, it will not fit on Saturday.</p>
<h2>Now the money, with a bad month in mind</h2>
<p>Each home on this site shows an amount a day. Hold it against your <em>bad</em> months. If the smallest month of last year could have carried it, the home is yours to choose. If only the good months could, choose one size smaller.</p>
<p>Smaller is not a defeat. It is finished earlier, and a home that is paid off can be let, sold, or lived in without paying anybody. Many people's second home is bought with the first one's rent.</p>
<h2>When larger is right</h2>
<p>There are good reasons to stretch: children who will need the room before a smaller home would be paid off; a parent who moves in; a business that grows out of the front room. Then do it with open eyes. Look at the longer finish date, and at how much of the total is interest if a bank takes a part.</p>
<h2>Place is a part of size</h2>
<p>A studio ten minutes from your work gives you an hour a day that a large house far out takes away. Count the fares as well: two taxis of UGX 3,000 each way are UGX 12,000 a day. On 26 working days that is UGX 312,000 a month. Put into a plot of UGX 25,000,000 instead, the same UGX 12,000 a day pays all of it in 2,084 payments: six years and eight months.</p>
<h2>A way to decide in one evening</h2>
<ol>
<li>Write down who sleeps there, now and in five years.</li>
<li>Write down what work is done there.</li>
<li>Write down the amount a day that your worst month could carry.</li>
<li>Enter it under “I can pay a day” on the <a href="/apartment">list of homes</a>, and look first at what it buys.</li>
<li>Save two or three with the heart, compare them, and come and see them.</li>
</ol>
<p>Bring the people from the first line with you. They will see what the plan does not show.</p>`,
  },
];
