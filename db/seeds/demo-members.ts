import type { Db } from '#server/plumbing/data/database.ts'
import { cast, type Persona, type Personaje } from './cast.ts'
import type { Chance } from './chance.ts'
import { varyDemoMembers } from './demo-calidades.ts'
import { insertMember } from './members.ts'

const size = 45

const names = [
  'Camila',
  'Diego',
  'Fernanda',
  'Gonzalo',
  'Isidora',
  'José Tomás',
  'Macarena',
  'Nicolás',
  'Paulina',
  'Rodrigo',
  'Sofía',
  'Tomás',
] as const
const surnames = [
  'Álvarez',
  'Bustos',
  'Cáceres',
  'Donoso',
  'Espinoza',
  'Gallardo',
  'Huenchumil',
  'Jara',
  'Muñoz',
  'Opazo',
  'Peña',
  'Riquelme',
  'Núñez',
  'Zúñiga',
] as const
const officers: Pick<Persona, 'cargo' | 'role' | 'nivel'>[] = [
  { cargo: 'Teniente 1', role: 'oficial', nivel: 'Profesional' },
  { cargo: 'Teniente 3', role: 'oficial', nivel: 'Operativo' },
  { cargo: 'Teniente 4', role: 'oficial', nivel: 'Operativo' },
  { cargo: 'Miembro Honorario del Directorio General', role: 'bombero', nivel: 'Profesional' },
  { cargo: 'Bombero Honorario', role: 'bombero', nivel: 'Operativo' },
]

/** Inserts the cast and invented members up to `size`; returns the cast's ids. */
export async function insertDemoMembers(db: Db, chance: Chance, passwordHash: string, now: Date) {
  const ids = {} as Record<Personaje, number>
  for (const [key, persona] of Object.entries(cast) as [Personaje, Persona][])
    ids[key] = await insertMember(db, persona, passwordHash, now)
  const others = size - Object.keys(cast).length
  const invented: number[] = []
  for (let index = 0; index < others; index += 1)
    invented.push(await insertMember(db, invent(chance, index), passwordHash, now))
  await varyDemoMembers(db, ids, invented, now)
  return ids
}

function invent(chance: Chance, index: number): Persona {
  const nombre = `${chance.pick(names)} ${chance.pick(surnames)} ${chance.pick(surnames)}`
  const birth = chance.between(1960, 2003)
  const day = () => String(chance.between(1, 28)).padStart(2, '0')
  const month = () => String(chance.between(1, 12)).padStart(2, '0')
  return {
    nombre,
    email: `voluntario${index + 1}@demo.cl`,
    rut: (birth - 1960) * 250_000 + 8_000_000 + index * 1_013,
    cargo: 'Bombero',
    role: 'bombero',
    nivel: chance.pick(['Inicial', 'Inicial', 'Operativo', 'Profesional']),
    nacimiento: `${birth}-${month()}-${day()}`,
    ingreso: `${Math.min(birth + chance.between(18, 30), 2025)}-${month()}-${day()}`,
    ...officers[index],
  }
}
