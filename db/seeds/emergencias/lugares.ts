import type { Chance } from '../chance.ts'

type Lugar = readonly [calle: string, interseccion: string, comuna: string, sector: string, lat: number, lng: number]

/** Places of the demo's communes, none of which exists, by how many of a hundred and sixty emergencies are there. */
const lugares: readonly (readonly [veces: number, lugar: Lugar])[] = [
  [18, ['Subida del Mirador', 'Pasaje Tres', 'Puerto Alba', 'Cerro Mirador', -33.0433, -71.6317]],
  [13, ['Calle El Faro', 'Subida del Mirador', 'Puerto Alba', 'Cerro Mirador', -33.0421, -71.6293]],
  [15, ['Av. Estación', 'Calle Riel', 'Villa Estación', 'Barrio Estación', -33.0588, -71.5872]],
  [12, ['Calle Riel', 'Calle Andén', 'Villa Estación', 'Barrio Estación', -33.0601, -71.5839]],
  [24, ['Ruta norte', 'Camino a la Caleta', 'Puerto Alba', 'Ruta norte', -33.0302, -71.6391]],
  [19, ['Camino Quebrada Honda', 'Puente del estero', 'Los Boldos', 'Quebrada Honda', -33.0794, -71.5608]],
  [8, ['Calle Esmeralda', 'Av. Libertad', 'Puerto Alba', 'Plan centro', -33.0462, -71.6171]],
  [7, ['Av. Libertad', 'Calle Condell', 'Puerto Alba', 'Plan centro', -33.0479, -71.6139]],
  [11, ['Av. Las Palmas', 'Av. Los Castaños', 'Puerto Alba', 'Las Palmas', -33.0388, -71.6054]],
  [9, ['Av. del Puerto', 'Calle Aduana', 'Puerto Alba', 'Muelle norte', -33.0441, -71.6208]],
  [7, ['Pasaje Las Dunas', 'Av. Los Castaños', 'Puerto Alba', 'Villa Alta', -33.0367, -71.6021]],
  [5, ['Calle Condell', 'Pasaje Las Dunas', 'Puerto Alba', 'Las Dunas', -33.0503, -71.6112]],
  [4, ['Camino a la Caleta', 'Ruta norte', 'Puerto Alba', 'Caleta', -33.0311, -71.6402]],
  [4, ['Camino Los Boldos', 'Parcelación El Peumo', 'Los Boldos', 'Camino Los Boldos', -33.0812, -71.5571]],
  [4, ['Parcelación El Peumo', 'Camino Los Boldos', 'Los Boldos', 'El Peumo', -33.0832, -71.5541]],
]
const [primero, ...demas] = lugares.flatMap(([veces, one]) => Array.from({ length: veces }, () => one))

/** Where an emergency is: of two in three, with its coordinates. */
export function lugar(chance: Chance) {
  const [calle, interseccion, comuna, sector, lat, lng] = chance.pick([primero as Lugar, ...demas])
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
