#!/bin/bash
# Writes plans.json, the drawn plans of content/ as homes.py reads them.  Needs the project's node (npm ci).
cd "$(dirname "$0")/.." && PATH=$PWD/node_modules/.bin:$PATH node --input-type=module -e '
  const { drawnPlanNames } = await import("./content/drawn-plan-names.ts"); const { findDrawnPlan } = await import("./content/home-plans.ts");
  console.log(JSON.stringify(Object.fromEntries(drawnPlanNames.map(({ id }) => [id, findDrawnPlan(id)]))));' > artwork/plans.json
