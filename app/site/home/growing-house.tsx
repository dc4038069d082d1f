import { classNames } from "#app/ui/class-names.ts";
import type { HouseStage } from "#domain/plan/house-stage.ts";

/**
 * Draws a plot, its slab, walls, roof frame, roof, the finished house, and its key. A part that comes later is drawn
 * too, and hidden, so that it can fade in. A flat is drawn in a finished block, which does not grow with payments.
 */
export function GrowingHouse({ stage, isFlat = false }: { stage: HouseStage; isFlat?: boolean | undefined }) {
  return (
    <svg className="house" viewBox="0 0 400 300" aria-hidden="true" data-stage={stage}>
      <defs>
        <pattern id="bricks" width="14" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 .5h14M0 5h14M4 .5v4.5M11 5v4" stroke="#5e2713" strokeOpacity=".38" strokeWidth=".9" />
        </pattern>
        <pattern id="tiles" width="9" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 6.5q4.5-3.5 9 0M4.5 0v3.5" stroke="#6d2a12" strokeOpacity=".5" fill="none" />
        </pattern>
      </defs>
      <g>
        <circle cx="128" cy="74" r="58" fill="#ffdf80" />
        <circle cx="128" cy="74" r="40" fill="#fff3c9" />
        <path fill="#f2a900" d="M0 196c40-34 84-30 120-12 40-38 96-34 132-6 44-30 100-26 148 8v60H0z" />
        <path fill="#d98f08" d="M0 214c60-26 120-16 180 0 70-26 150-22 220-4v40H0z" />
        <path fill="#fff9ec" d="M28 199h9v9h-9zM44 203h7v7h-7zM346 186h9v9h-9zM366 192h8v9h-8z" />
        <path fill="#b4532f" d="M26 199l6.5-6 6.5 6zM42 203l5.5-5 5.5 5zM344 186l6.5-6 6.5 6zM364 192l6-6 6 6z" />
        <path fill="#2f6b4a" d="M0 222c70-16 140-10 200-8s140-6 200 6v62c-120 22-290 22-400 0z" />
        <path
          fill="#3f8558"
          d="M0 226c60-12 130-8 180-6-50 8-110 14-180 26zM400 222c-40-8-80-8-110-6 30 8 70 12 110 22z"
        />
        <path fill="#c56a3c" d="M44 242c50-26 120-28 200-24 60 0 112 6 118 16 4 18-60 40-140 40S36 262 44 242z" />
        <path fill="#d8824f" d="M60 244c50-18 110-22 180-19 50 1 96 5 104 11-60-4-120-6-170 0-46 4-80 8-114 8z" />
      </g>
      {isFlat ? null : <Pegs stage={stage} />}
      {stage === 0 ? null : <Built stage={stage} isFlat={isFlat} />}
    </svg>
  );
}

type StageProps = { stage: HouseStage };

/** Draws what an amount builds. The first answer has none of it, since most visitors come without an amount. */
function Built({ stage, isFlat }: StageProps & { isFlat: boolean }) {
  return (
    <>
      {isFlat ? <Block stage={stage} /> : <House stage={stage} />}
      <g className={classNames("part", stage < 6 && "is-later")}>
        {isFlat ? null : (
          <>
            <path fill="#ffe9a8" fillOpacity=".6" d="M187 250l12 1 34 33h-56z" />
            <path fill="#ffdf80" d="M187 188l11-.3v58l-11-1z" />
          </>
        )}
        <path fill="#7d5cc6" d="M243 246q7-5 14 0l5 29h-24z" />
        <path fill="#54301d" d="M246 274h3.5v9H246zM251.5 274h3.5v9h-3.5z" />
        <circle cx="250" cy="238" r="6.5" fill="#54301d" />
        <path fill="#ffc21a" d="M243 237q1-8 7-8t7 8q-7-4-14 0z" />
        <path stroke="#54301d" strokeWidth="3.2" strokeLinecap="round" fill="none" d="M244 250l-5 11M256 250l9-13" />
        <path fill="#fff9ec" d="M225 259q5-3 9 0l2 15h-13z" />
        <path fill="#1f4d3a" d="M223.5 269h12v7h-12z" />
        <path fill="#704329" d="M225 276h3.5v7H225zM231 276h3.5v7H231z" />
        <circle cx="229.5" cy="252" r="5.2" fill="#704329" />
        <path fill="#201812" d="M224 251q1-6 5.5-6t5.5 6q-5-3-11 0z" />
        <path stroke="#704329" strokeWidth="2.6" strokeLinecap="round" fill="none" d="M233 261l6 1" />
        <g className="key" transform="rotate(-38 336 54)">
          <path fill="none" stroke="#1c1710" strokeWidth="10" d="M336 24a16 16 0 1 0 .1 0z" />
          <path fill="#1c1710" d="M331.5 56h9v50h-9zM340.5 84h13v8h-13zM340.5 96h9v8h-9z" />
          <path
            stroke="#fff9ec"
            strokeOpacity=".55"
            strokeWidth="2"
            strokeLinecap="round"
            fill="none"
            d="M324 36a13 13 0 0 1 8-8M334 62v34"
          />
        </g>
        <path
          stroke="#fff9ec"
          strokeWidth="4"
          strokeLinecap="round"
          d="M306 10l5 8M338 2v9M370 14l-6 7M292 38l9 2M380 44l-9 2"
        />
      </g>
    </>
  );
}

function Pegs({ stage }: StageProps) {
  return (
    <g className={stage > 0 ? "is-gone" : undefined}>
      <path d="M70 240L182 221l156 9-106 24z" fill="none" stroke="#1c1710" strokeWidth="1.6" strokeDasharray="5 4" />
      <path
        d="M78 238v-84l154-4 98-4v82M232 250V150M58 160L140 84l100-6 108 72"
        fill="none"
        stroke="#1c1710"
        strokeOpacity=".6"
        strokeWidth="1.6"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      <path stroke="#7a4a22" strokeWidth="4" strokeLinecap="round" d="M70 244v-12M232 258v-12M338 234v-12M182 223v-9" />
    </g>
  );
}

function House({ stage }: StageProps) {
  return (
    <>
      <g className="part">
        <path fill="#e4dccb" d="M66 240l116-20 160 9-110 25z" />
        <path fill="#b7ad99" d="M66 240l166 14v10L66 249z" />
        <path fill="#958b78" d="M232 254l110-25v9l-110 26z" />
        <path stroke="#fff9ec" strokeWidth="1.2" strokeOpacity=".9" d="M66 240l166 14 110-25" fill="none" />
        <g className={classNames("part", stage >= 2 && "is-gone")}>
          <path
            stroke="#6b6152"
            strokeWidth="1.6"
            strokeLinecap="round"
            d="M80 239v-26M84 239v-26M88 240v-24M228 250v-30M232 251v-30M236 250v-30M326 230v-24M330 230v-24M334 229v-24M180 222v-22M184 222v-22M150 226v-20M154 226v-20M270 226v-20M274 226v-20"
          />
        </g>
      </g>
      <g className={classNames("part", stage < 2 && "is-later")}>
        <path fill="#c5673d" d="M78 240V154l154-4v102z" />
        <path fill="url(#bricks)" d="M78 240V154l154-4v102z" />
        <path fill="#98452a" d="M232 252V150l98-4v83z" />
        <path fill="url(#bricks)" d="M232 252V150l98-4v83z" />
        <path
          fill="#4a2012"
          d="M100 178l36-1v36l-36-1zM184 175l30-1v76l-30-2.5zM254 174l22-1v37l-22 3zM294 172l20-1v34l-20 3z"
        />
        <path fill="#6b321d" d="M104 181l28-1v29l-28-1zM188 179l22-1v66l-22-1z" />
        <path
          fill="#ded5c3"
          d="M97 173l42-1v6l-42 1zM181 170l36-1v6l-36 1zM251 170l28-1v5l-28 1zM291 168l26-1v5l-26 1z"
        />
        <path fill="#d8824f" d="M98 212l40 1v4l-40-1z" />
      </g>
      <g className={classNames("part", stage < 2 && "is-later", stage >= 5 && "is-gone")}>
        <path
          stroke="#9a6a35"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
          d="M62 246V138M146 256V140M56 190l98 2M56 214l98 3"
        />
        <path fill="#c9974f" d="M54 186l104 2v5L54 191z" />
        <path
          stroke="#7a4a22"
          strokeWidth="2.6"
          strokeLinecap="round"
          d="M238 262l14-96M250 262l14-96M240 248h12M242 234h12M244 220h12M246 206h12M248 192h12M250 178h12"
        />
      </g>
      <g className={classNames("part", "is-roof", stage < 3 && "is-later")}>
        <path fill="#e4dccb" d="M75 156l157-4v-9l-157 4z" />
        <path fill="#b7ad99" d="M232 152l101-4v-8l-101 3z" />
        <g className={classNames("part", stage >= 4 && "is-gone")}>
          <path
            stroke="#8a5526"
            strokeWidth="3"
            strokeLinecap="round"
            fill="none"
            d="M58 158L140 84M98 157l60-74M140 156l46-75M184 155l36-76M240 78l-8 77M240 78l40 74M240 78l108 72M58 158l174-4 116-6M140 84l100-6M98 122l136-7M250 96l66 44"
          />
          <path stroke="#b47a3f" strokeWidth="1.4" d="M78 157l62-73M119 156l53-74M162 155l40-75" />
        </g>
      </g>
      <g className={classNames("part", "is-roof", stage < 4 && "is-later")}>
        <path fill="#c8552c" d="M52 162L138 82l102-6-4 82z" />
        <path fill="url(#tiles)" d="M52 162L138 82l102-6-4 82z" />
        <path fill="#933a1c" d="M240 76l114 74-118 8z" />
        <path fill="url(#tiles)" d="M240 76l114 74-118 8z" />
        <path stroke="#e98b5a" strokeWidth="3.5" strokeLinecap="round" fill="none" d="M138 82l102-6" />
        <path stroke="#e07a48" strokeWidth="2.4" strokeLinecap="round" d="M240 76l-4 82M240 76l114 74M138 82L52 162" />
        <path fill="#fff9ec" d="M50 161l186-4v7l-186 5z" />
        <path fill="#e2cfa6" d="M236 157l120-8v7l-120 8z" />
        <path fill="#2a120a" fillOpacity=".34" d="M78 167l154-4v15l-154 5zM232 163l98-6v13l-98 8z" />
      </g>
      <g className={classNames("part", stage < 5 && "is-later")}>
        <path fill="#fff3da" d="M78 240v-71l154-5v88z" />
        <path fill="#e8cf9f" d="M232 252v-88l98-7v72z" />
        <path fill="#b4532f" d="M78 240v-11l154 10v13z" />
        <path fill="#8d3d22" d="M232 252v-13l98-20v10z" />
        <path fill="#6b4a1c" fillOpacity=".32" d="M78 169l154-5v13l-154 6zM232 164l98-7v12l-98 9z" />
        <path fill="#fff" d="M97 184l42-2v36l-42-3z" />
        <path className="glass" d="M101 187l16-.8v28l-16-1zM120 186l15-.7v29.5l-15-1z" />
        <path stroke="#fff" strokeWidth="1.3" fill="none" d="M101 196l34-1M101 205l34 .6" />
        <path fill="#c9a86a" d="M95 215l46 3v4l-46-3z" />
        <path fill="#fff" d="M181 182l36-1v70l-36-3z" />
        <path fill="#1f4d3a" d="M185 186l28-1v66l-28-2.5z" />
        <path
          fill="#2f6b4a"
          d="M188 190l10-.3v22l-10-.6zM201 189.5l9-.3v23l-9-.6zM188 217l10 .5v26l-10-.8zM201 218l9 .5v26.5l-9-.8z"
        />
        <circle cx="209" cy="216" r="1.8" fill="#ffc21a" />
        <path fill="#f7e6c0" d="M251 180l28-2v31l-28 4zM291 177l26-2v28l-26 4z" />
        <path
          className="glass"
          d="M254 183l10-.8v25l-10 1.4zM267 182l9-.7v24l-9 1.3zM294 180l9-.8v22l-9 1.3zM306 179l8-.7v21l-8 1.2z"
        />
        <path fill="#fff9ec" d="M168 172l60-2v6l-60 2.5z" />
        <path fill="#fff" d="M170 177l6-.3v74l-6-.6zM222 175l6-.3v80l-6-.7z" />
        <path fill="#d9bd88" d="M175 177l2 0v74h-2zM227 175h2v80h-2z" />
        <path fill="#e4dccb" d="M162 250l72 6-16 8-66-6z" />
        <path fill="#cfc5b0" d="M152 258l66 6 28 22h-52z" />
        <path stroke="#fff9ec" strokeOpacity=".7" d="M166 264l62 5M178 272l60 5" />
        <path fill="#22384a" d="M252 104l34 22-22 2-20-21z" />
        <path stroke="#7fa3b8" strokeWidth=".8" d="M263 111l-8 1M274 118l-6 1M248 106l22 22M258 108l18 19" />
        <Trees />
        <path fill="#25533c" d="M80 246q10-14 22-4 10-12 22 0 8-8 16 4l-2 8-56-4z" />
        <path fill="#e8563a" d="M90 242h3v3h-3zM104 240h3v3h-3zM118 244h3v3h-3zM130 242h3v3h-3z" />
        <path fill="#25533c" d="M250 254q10-16 22-8 10-12 20 0l-4 6-34 8z" />
        <path fill="#ffc21a" d="M260 248h3v3h-3zM274 246h3v3h-3zM284 248h3v3h-3z" />
      </g>
      <g className={classNames("part", stage >= 5 && "is-gone")}>
        <path fill="#e9cf9b" d="M20 268q22-26 46-2-20 8-46 2z" />
        <path fill="#f6e3b8" d="M26 264q16-18 30-4-14-1-30 4z" />
        <path fill="#b4532f" d="M300 262h44v-7h-44zM306 255h32v-7h-32zM312 248h20v-7h-20z" />
        <path
          stroke="#6d2a12"
          strokeOpacity=".6"
          d="M300 255h44M306 248h32M311 262v-7M322 262v-7M333 262v-7M317 255v-7M328 255v-7M322 248v-7"
        />
        <path fill="#c9bfae" d="M262 276l22-3 3 9-22 3zM266 268l20-3 3 8-21 3z" />
      </g>
    </>
  );
}

/** Draws four floors with balconies in place of the house, so that a penthouse is not shown as a bungalow. */
function Block({ stage }: StageProps) {
  return (
    <g className={classNames("part", "is-roof", stage < 4 && "is-later")}>
      <path fill="#fff3da" d="M96 244V62l140-8v204z" />
      <path fill="#e8cf9f" d="M236 258V54l92 16v164z" />
      <path fill="#c8552c" d="M88 66V54l148-10 100 18v11l-100-18z" />
      <path fill="#b4532f" d="M96 244v-12l140 12v14z" />
      <path fill="#8d3d22" d="M236 258v-14l92-22v12z" />
      <path
        className="glass"
        d="M108 80l28-1.5v24l-28 1zM108 122l28-1v24l-28 .6zM108 164l28 0v24l-28-.5zM196 76l28-1.5v25l-28 1zM196 120l28-1v25l-28 .6zM196 164l28 .4v25l-28-.6zM250 78l20 3v22l-20-2zM292 84l18 3v20l-18-2zM250 121l20 2v22l-20-1zM292 125l18 1.5v20l-18-1zM250 165l20 0v22l-20 1zM292 166l18-.4v19l-18 1z"
      />
      <path fill="#1f4d3a" d="M150 80l30-1.6v170l-30-2.5z" />
      <path
        fill="#ffdf80"
        d="M155 202l20 1v45l-20-1.8zM155 84l20-1v20l-20 .8zM155 124l20-.6v20l-20 .5zM155 164l20 .2v20l-20-.5z"
      />
      <path
        fill="none"
        stroke="#c8552c"
        strokeWidth="3"
        d="M102 106v-10h40v9M102 148v-10h40v9M102 190v-10h40v10M190 102v-10h40v9M190 147v-10h40v9M190 191v-10h40v11"
      />
      <Trees />
      <path fill="#25533c" d="M60 250q12-16 24-4 10-12 24 2l-2 8zM254 256q10-16 22-8 10-12 20 0l-4 6-34 8z" />
    </g>
  );
}

/** Draws a jacaranda and a palm. */
function Trees() {
  return (
    <>
      <g>
        <path fill="#6b4a35" d="M38 236q6-40 2-62l6-1q4 26 2 63z" />
        <path stroke="#6b4a35" strokeWidth="3" d="M43 190l-14-18M44 184l16-16" />
        <path
          fill="#6a4bb4"
          d="M8 158c-8-20 8-34 22-32 6-20 36-20 42-2 18-2 26 18 14 30 6 18-16 28-28 18-10 14-30 10-34-2-8 4-14-2-16-12z"
        />
        <path fill="#8b6cd3" d="M18 146c2-14 16-16 22-8 6-14 26-12 28 2-14-6-20 2-26 6-8-6-18-4-24 0z" />
        <path fill="#a78be6" d="M26 134q6-6 12-2-6 0-8 5zM54 126q8-4 12 4-6-3-10 0zM66 152q8-4 12 2-6-2-9 2z" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path stroke="#1f4d3a" strokeWidth="5" d="M352 262c0-24 2-36 6-48" />
        <path
          stroke="#3f8558"
          strokeWidth="7"
          d="M357 218c10-18 22-22 32-20M357 218c-12-14-24-14-32-8M357 220c14-6 26 2 30 14M357 218c-2-18 6-30 14-36"
        />
        <path
          stroke="#63a874"
          strokeWidth="1.5"
          d="M357 218c10-18 22-22 32-20M357 218c-12-14-24-14-32-8M357 220c14-6 26 2 30 14"
        />
      </g>
    </>
  );
}
