import { isFirstSight, testSights } from "./specified-sights.ts";

testSights((on, screen) => screen === "desktop" && on.screen !== "desktop" && !isFirstSight(on));
