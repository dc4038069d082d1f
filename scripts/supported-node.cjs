"use strict";
// An older Node fails to load the other scripts by syntax or imports that it does not know, so npm has this one read
// first (node -r). It is written in what Node 6 can read.
const given = process.versions.node;
const [major, minor] = given.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node 20.19 or later to set itself up; this is ${given}. Get it from nodejs.org.`);
  process.exit(1);
}
