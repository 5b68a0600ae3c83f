import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

// Each on a sheet of 160 × 112: a soft shape behind, what it is in lines, and one stroke of colour.
const DRAWINGS = {
  orders: {
    soft: 'M42 22h66q6 0 6 6v66q0 6-6 6H42q-6 0-6-6V28q0-6 6-6Z',
    line: 'M48 14h56q4 0 4 4v74l-9-6-9 6-9-6-9 6-9-6-9 6-9-6V18q0-4 4-4Z M60 32h32 M60 46h32 M60 60h18',
    bright: 'M118 60v28 M104 74h28',
  },
  products: {
    soft: 'M80 12a44 44 0 1 1 0 88 44 44 0 0 1 0-88Z',
    line: 'M58 40h44l6 52H52Z M68 50V36q0-14 12-14t12 14v14',
    bright: 'M70 72q10 9 20 0',
  },
  goods: {
    soft: 'M30 92h100v8H30Z',
    line: 'M28 92h104 M34 92V20 M126 92V20 M34 56h92 M44 56V34h24v22 M76 56V26h20v30 M46 92V70h32v22 M90 92V76h24v16',
    bright: 'M56 34v8 M62 70v8',
  },
  people: {
    soft: 'M80 14a42 42 0 1 1 0 84 42 42 0 0 1 0-84Z',
    line: 'M66 28a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z M38 92q2-24 28-24t28 24 M98 36a11 11 0 1 1 0 22 M104 68q18 3 20 24',
    bright: 'M60 44q6 6 12 0',
  },
  purchases: {
    soft: 'M20 86h120v10H20Z',
    line: 'M18 34h66v48H18Z M84 48h26l20 18v16H84Z M40 78a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z M108 78a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z',
    bright: 'M36 58h28 M54 48l10 10-10 10',
  },
  storages: {
    soft: 'M80 8 142 44v8H18v-8Z',
    line: 'M22 96V46l58-32 58 32v50Z M46 96V58h68v38 M46 70h68 M46 83h68',
    bright: 'M74 38h12',
  },
  parcels: {
    soft: 'M80 20 122 40v40L80 100 38 80V40Z',
    line: 'M80 14 124 36v42L80 100 36 78V36Z M36 36l44 22 44-22 M80 58v42',
    bright: 'M58 25l44 22v14',
  },
  movements: {
    soft: 'M24 52h40v40H24Z M96 20h40v40H96Z',
    line: 'M20 48h40v40H20Z M100 24h40v40h-40Z M34 48v12h12V48 M114 24v12h12V24',
    bright: 'M66 78q26 4 42-8 M98 68l11 1-2 11 M94 34q-26-4-42 8 M62 44l-11-1 2-11',
  },
  imports: {
    soft: 'M50 20h60v80H50Z',
    line: 'M46 14h44l20 20v62H46Z M90 14v20h20 M58 50h40 M58 62h40 M58 74h40 M74 50v34',
    bright: 'M124 52v34 M113 75l11 11 11-11',
  },
  stock: {
    soft: 'M28 88h104v10H28Z',
    line: 'M26 92h108 M38 92V64h18v28 M70 92V44h18v48 M102 92V26h18v66',
    bright: 'M32 46l26-16 24 4 34-22',
  },
  couriers: {
    soft: 'M16 88h128v8H16Z',
    line: 'M26 40h58v44H26Z M84 52h24l18 18v14H84Z M46 78a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z M106 78a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
    bright: 'M12 50h10 M8 62h14 M12 74h10 M92 60h12l8 8',
  },
  money: {
    soft: 'M30 34h100v52H30Z',
    line: 'M26 30h100v50H26Z M76 41a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z M36 40v6 M116 64v6 M34 88h100V44',
    bright: 'M76 48v14 M71 51h8q3 0 3 3t-3 3h-6q-3 0-3 3t3 3h8',
  },
  channels: {
    soft: 'M34 56h92v40H34Z',
    line: 'M36 50v44h88V50 M30 26h100l8 22q-8 10-16 0-8 10-16 0-8 10-18 0-8 10-18 0-8 10-16 0-8 10-16 0-8 10-16 0Z M62 94V66h22v28',
    bright: 'M96 66h16v14H96Z',
  },
  teams: {
    soft: 'M80 24a40 40 0 1 1 0 80 40 40 0 0 1 0-80Z',
    line: 'M80 22a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z M44 40a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z M116 40a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z M60 78q2-28 20-28t20 28 M26 88q2-22 18-22 8 0 12 6 M134 88q-2-22-18-22-8 0-12 6',
    bright: 'M66 94h28',
  },
  departments: {
    soft: 'M26 78h108v20H26Z',
    line: 'M64 16h32v22H64Z M24 70h32v22H24Z M64 70h32v22H64Z M104 70h32v22h-32Z M80 38v32 M40 70V54h80v16',
    bright: 'M72 27h16',
  },
  lines: {
    soft: 'M50 36h68l-10 32H58Z',
    line: 'M22 22h18l14 50h58l12-40H44 M64 80a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z M104 80a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
    bright: 'M64 52h38',
  },
  waits: {
    soft: 'M110 30a28 28 0 1 1 0 56 28 28 0 0 1 0-56Z',
    line: 'M24 42h54v50H24Z M24 57h54 M44 42v15h14V42 M110 34a24 24 0 1 1 0 48 24 24 0 0 1 0-48Z',
    bright: 'M110 45v14l10 7',
  },
  card: {
    soft: 'M44 22h66v78H44Z',
    line: 'M50 14h48l16 16v66H50Z M98 14v16h16 M62 44h26 M62 58h40',
    bright: 'M72 88V70 M65 77l7-7 7 7 M94 70v18 M87 81l7 7 7-7',
  },
  table: {
    soft: 'M26 20h108v20H26Z',
    line: 'M26 20h108v74H26Z M26 40h108 M26 58h108 M26 76h108 M62 20v74',
    bright: 'M74 49h20 M74 67h40 M74 85h10',
  },
  days: {
    soft: 'M32 24h96v20H32Z',
    line: 'M32 24h96v72H32Z M32 44h96 M56 14v18 M104 14v18',
    bright: 'M52 86V72 M71 86V60 M90 86V76 M109 86V54',
  },
  packers: {
    soft: 'M82 58h48v38H82Z',
    line: 'M56 20a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z M28 96q0-40 28-40 12 0 20 8 M84 60h44v36H84Z M84 74h44',
    bright: 'M106 60v14 M76 64l14 6',
  },
  promotions: {
    soft: 'M40 48h80v48H40Z',
    line: 'M42 50v44h76V50 M34 34h92v16H34Z M80 34v60 M80 34Q58 34 58 22t12-8q10 2 10 20Z M80 34q22 0 22-12t-12-8q-10 2-10 20Z',
    bright: 'M96 66l14 14 M98 80h.1 M108 66h.1',
  },
  random: {
    soft: 'M44 26h72v72H44Z',
    line: 'M48 22h64q8 0 8 8v56q0 8-8 8H48q-8 0-8-8V30q0-8 8-8Z',
    bright: 'M60 40h.1 M100 40h.1 M80 58h.1 M60 76h.1 M100 76h.1',
  },
  categories: {
    soft: 'M30 30h44v22H30Z',
    line: 'M30 22h44v22H30Z M90 50h44v20H90Z M90 80h44v20H90Z M52 44v46h38 M52 60h38',
    bright: 'M40 33h24',
  },
  partners: {
    soft: 'M18 88h124v8H18Z',
    line: 'M28 90V42h56v48 M28 42l8-18h40l8 18 M84 60h48v30 M44 90V64h22v26 M98 60V46h20v14',
    bright: 'M20 42h72 M102 74h14',
  },
  messages: {
    soft: 'M30 26h84v50H30Z',
    line: 'M36 20h80q6 0 6 6v44q0 6-6 6H72L54 94V76H36q-6 0-6-6V26q0-6 6-6Z',
    bright: 'M46 40h60 M46 56h36',
  },
  profiles: {
    soft: 'M44 24h72v76H44Z',
    line: 'M62 20H44v78h72V20H98 M62 13h36v14H62Z M80 46h24 M80 63h24 M80 80h24',
    bright: 'M56 46l5 5 9-10 M56 63l5 5 9-10 M56 80l5 5 9-10',
  },
  packed: {
    soft: 'M36 52h88v46H36Z',
    line: 'M34 50h92v46H34Z M34 50l14-24h64l14 24 M80 26v24',
    bright: 'M62 72l13 13 24-24',
  },
  truck: {
    soft: 'M14 88h132v8H14Z',
    line: 'M14 32h78v52H14Z M92 48h26l24 20v16H92Z M40 78a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z M114 78a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
    bright: 'M36 54l12 12 22-22',
  },
  letter: {
    soft: 'M32 30h96v62H32Z',
    line: 'M28 26h104v62H28Z M28 30l52 36 52-36',
    bright: 'M104 72l24 24 M128 72l-24 24',
  },
  placed: {
    soft: 'M22 92h116v8H22Z',
    line: 'M24 92h112 M30 92V56h46v36 M46 56v12h14V56 M108 90q-22-26-22-42a22 22 0 1 1 44 0q0 16-22 42Z',
    bright: 'M108 40a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z',
  },
  loads: {
    soft: 'M22 96h116v8H22Z',
    line: 'M24 96h112 M32 96V28h24v68 M68 96V28h24v68 M104 96V28h24v68',
    bright: 'M38 84h12 M74 84h12 M74 68h12 M74 52h12 M110 84h12 M110 68h12',
  },
  nothing: {
    soft: 'M70 16a36 36 0 1 1 0 72 36 36 0 0 1 0-72Z',
    line: 'M70 16a34 34 0 1 1 0 68 34 34 0 0 1 0-68Z M95 73l26 25',
    bright: 'M58 62q12-10 24 0 M58 42h.1 M82 42h.1',
  },
} as const;

/** What a drawing is of. */
export type DrawingOf = keyof typeof DRAWINGS;

/** A drawing for where there is nothing yet. It says nothing that the words beside it don't. */
export function Drawing({ of }: { of: DrawingOf }): ReactNode {
  const { soft, line, bright } = DRAWINGS[of];
  return (
    <svg viewBox="0 0 160 112" className={classes.drawing} aria-hidden data-drawing={of}>
      <path d={soft} data-soft />
      <path d={line} data-line />
      <path d={bright} data-bright />
    </svg>
  );
}
