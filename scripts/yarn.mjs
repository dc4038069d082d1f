// Yarn from 2 on runs this by .yarnrc.yml. It would resolve all packages anew and install other versions of them.
console.error("This project uses npm: start it by npm start, and add packages by npm install.");
process.exitCode = 1;
