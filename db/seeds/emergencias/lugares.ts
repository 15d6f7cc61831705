import type { Chance } from '../chance.ts'

type Lugar = readonly [calle: string, interseccion: string, comuna: string, sector: string, lat: number, lng: number]

/** Places of the demo's communes, none of which exists. */
const lugares: readonly [Lugar, ...Lugar[]] = [
  ['Av. del Puerto', 'Calle Aduana', 'Puerto Alba', 'Centro', -33.0441, -71.6208],
  ['Calle Esmeralda', 'Av. Libertad', 'Puerto Alba', 'Centro', -33.0462, -71.6171],
  ['Av. Libertad', 'Calle Condell', 'Puerto Alba', 'Centro', -33.0479, -71.6139],
  ['Calle Condell', 'Pasaje Las Dunas', 'Puerto Alba', 'Plan', -33.0503, -71.6112],
  ['Pasaje Las Dunas', 'Av. Los Castaños', 'Puerto Alba', 'Población Las Dunas', -33.0388, -71.6054],
  ['Av. Los Castaños', 'Calle El Faro', 'Puerto Alba', 'Población Las Dunas', -33.0367, -71.6021],
  ['Calle El Faro', 'Subida del Mirador', 'Puerto Alba', 'Cerro del Faro', -33.0421, -71.6293],
  ['Subida del Mirador', 'Pasaje Tres', 'Puerto Alba', 'Cerro del Faro', -33.0433, -71.6317],
  ['Camino a la Caleta', 'Ruta costera', 'Puerto Alba', 'Caleta', -33.0302, -71.6391],
  ['Av. Estación', 'Calle Riel', 'Villa Estación', 'Estación', -33.0588, -71.5872],
  ['Calle Riel', 'Calle Andén', 'Villa Estación', 'Estación', -33.0601, -71.5839],
  ['Camino Los Boldos', 'Puente del estero', 'Los Boldos', 'Rural', -33.0794, -71.5608],
  ['Parcelación El Peumo', 'Camino Los Boldos', 'Los Boldos', 'Rural', -33.0832, -71.5541],
]

/** Where an emergency is: of two in three, with its coordinates. */
export function lugar(chance: Chance) {
  const [calle, interseccion, comuna, sector, lat, lng] = chance.pick(lugares)
  const [known, corner] = [chance.between(1, 3) > 1, chance.between(1, 4) === 1]
  const near = (at: number) => Math.round(at * 10_000 + chance.between(-20, 20)) / 10_000
  return {
    direccion: `${calle} ${chance.between(1, 24) * 100 + chance.between(1, 98)}`,
    interseccion: corner ? interseccion : null,
    comuna,
    sector,
    lat: known ? near(lat) : null,
    lng: known ? near(lng) : null,
  }
}
