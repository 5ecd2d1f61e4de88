import { scatter, svg, times } from "./geometry.ts";
import { landmark, street } from "./landmark.ts";
import { AMBER, LIGHT, NIGHT, STONE_2, STONE_3 } from "./palette.ts";

const GROUND = 262;
const STOREY = 12.5;

const slab = () => {
  const random = scatter(11);
  const ledges = times(14, (i) => {
    const heavy = (i + 1) % 4 === 0;
    return svg`<path d="M${heavy ? 169 : 172} ${74 + (i + 1) * STOREY}H${heavy ? 355 : 352}" stroke-width="${heavy ? 3 : 1}" stroke-opacity="${heavy ? 0.95 : 0.35}"/>`;
  });
  const fins = times(14, (i) => svg`M${184 + i * 12} 78V${GROUND}`);
  const windows = times(62, (i) => {
    const [column, row] = [Math.floor(random() * 14), Math.floor(random() * 14)];
    return svg`<path d="M${186.5 + column * 12} ${76.5 + row * STOREY}h7v8h-7Z" opacity="${[0.75, 0.5, 0.28][i % 3] ?? 1}"/>`;
  });
  const crown = svg`<path d="M222 74V58H302V74" fill="${STONE_2}" stroke="${AMBER}" stroke-width="2"/><path d="M232 62V72M244 62V72M256 62V72M268 62V72M280 62V72M292 62V72" stroke="${AMBER}" stroke-opacity=".5"/><path d="M206 58H318" stroke="${LIGHT}" stroke-width="3"/><ellipse cx="262" cy="52" rx="46" ry="6" fill="${STONE_3}" stroke="${LIGHT}" stroke-width="1.6"/><path d="M254 49.5v5M270 49.5v5M254 52h16" stroke="${LIGHT}" stroke-width="1.6"/>`;
  return svg`<path d="M172 74H352V${GROUND}H172Z" fill="${STONE_2}" stroke="${AMBER}" stroke-width="2"/><g stroke="${AMBER}">${ledges}</g><path d="${fins}" stroke="${NIGHT}" stroke-width="3"/><g fill="${LIGHT}">${windows}</g>${crown}`;
};

const WING = `M20 44L138 96L204 ${GROUND}H20Z`;

export const wingClip = (id: string) => `<clipPath id="${id}"><path d="${WING}"/></clipPath>`;

const wing = (clip: string) => {
  const diagrid = times(24, (i) => svg`M${-96 + i * 18} 40l92 230M${i * 18 - 4} 40l-92 230`);
  const floors = times(12, (i) => svg`M20 ${62 + i * 13}H204`);
  return svg`<path d="${WING}" fill="${STONE_3}"/><g clip-path="url(#${clip})"><path d="M20 214H204V${GROUND}H20Z" fill="${LIGHT}" fill-opacity=".3"/><path d="M20 44L138 96L204 ${GROUND}H120L66 64Z" fill="${LIGHT}" fill-opacity=".07"/><path d="${floors}" stroke="${AMBER}" stroke-opacity=".22"/><path d="${diagrid}" stroke="${AMBER}" stroke-opacity=".6"/></g><path d="${WING}" stroke="${LIGHT}" stroke-width="2.2" stroke-linejoin="round"/><path d="M20 214H185" stroke="${LIGHT}" stroke-width="3"/>`;
};

const trees = () => {
  const sizes: [number, number][] = [
    [30, 9],
    [52, 12],
    [78, 8],
    [214, 10],
    [238, 13],
    [330, 12],
    [360, 15],
    [388, 10],
  ];
  return sizes
    .map(
      ([x, r]) =>
        svg`<path d="M${x} ${GROUND}v${-r - 6}" stroke-width="2"/><circle cx="${x}" cy="${GROUND - r - 8}" r="${r}" fill="${STONE_3}"/><path d="M${x} ${GROUND - 6}v${-r - 2}m0 ${r * 0.7}l${r * 0.4} ${-r * 0.4}m${-r * 0.4} ${r * 0.7}l${-r * 0.4} ${-r * 0.4}" stroke-opacity=".5"/>`,
    )
    .join("");
};

/** The campus: a slab of fifteen storeys with a helipad and a leaning glass wing. */
export const campus = (clip: string) =>
  `${slab()}${wing(clip)}<g stroke="${AMBER}" stroke-width="1.4">${trees()}</g>`;

export const amazonCampus = () =>
  landmark("amazon-campus", campus("amazon-wing") + street(GROUND), wingClip("amazon-wing"));
