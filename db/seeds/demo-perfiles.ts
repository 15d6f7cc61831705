import { gruposSanguineos } from '#contract/perfil/ficha.ts'
import type { Calidad } from '#contract/perfil.ts'
import type { Row } from '#db/tables.ts'
import { insertConsentimiento } from '#server/perfil/consentimientos.queries.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { DatosFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { cast } from './cast.ts'
import { Chance } from './chance.ts'

/** Separate seed, so that the rest of the demo stays the same. */
const seed = 2_140

const claves: Record<string, string> = {
  Capitán: '41',
  'Teniente 1': '101',
  'Teniente 2': '102',
  'Teniente 3': '103',
  'Teniente 4': '106',
  Ayudante: '104',
}

/** Posts outside the list of cargos, and a captain whom everybody can call. */
const detalles: Record<
  string,
  { cargo_detalle?: string; clave_radial?: string; es_conductor?: 1; comparte_telefono?: 1 }
> = {
  [cast.capitana.email]: { comparte_telefono: 1 },
  [cast.administradora.email]: { cargo_detalle: 'Secretaria' },
  [cast.tesorero.email]: { cargo_detalle: 'Tesorero' },
  [cast.maquinista.email]: { cargo_detalle: 'Maquinista', clave_radial: '105', es_conductor: 1 },
}

/** Institutional data of each member, register numbers by seniority, and personal data of most, if there is a key. */
export async function insertDemoPerfiles(db: Db, now: Date, key?: InstallationKey): Promise<void> {
  const chance = new Chance(seed)
  const members = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email', 'cargo', 'calidad', 'nivel_bombero', 'fecha_ingreso', 'estado'])
    .where('fecha_ingreso', 'is not', null)
    .orderBy('fecha_ingreso')
    .orderBy('id')
    .execute()
  for (const [index, member] of members.entries()) {
    const officer = member.cargo ? claves[member.cargo] : undefined
    await db
      .updateTable('usuarios')
      .set({
        calidad: calidadOf(member, chance, index),
        clave_radial: officer ?? null,
        es_conductor: chance.between(1, 5) === 1 ? 1 : 0,
        habilitado_a_cargo: officer || member.nivel_bombero === 'Profesional' ? 1 : 0,
        numero_registro_compania: String(268 + index * 4),
        numero_registro_general: String(1_840 + index * 37),
        comparte_telefono: chance.between(1, 3) > 1 ? 1 : 0,
        ...detalles[member.email],
      })
      .where('id', '=', member.id)
      .execute()
    // Some have not filled it in yet.
    if (chance.between(1, 5) > 1) {
      const ficha = invent(chance, member)
      if (key) await saveFicha(db, key, member.id, ficha, now)
      const given = { user_id: member.id, apoderado: null, registrado_por: member.id }
      await insertConsentimiento(db, { ...given, tipo: 'salud', dado_por: 'titular', medio: 'intranet' }, now)
    }
  }
}

function calidadOf(
  { email, cargo, calidad }: Pick<Row<'usuarios'>, 'email' | 'cargo' | 'calidad'>,
  chance: Chance,
  index: number,
): Calidad {
  const drawn = drawCalidad({ cargo, calidad }, chance, index)
  // Named people are as the cast has them.
  return Object.values(cast).some((one) => one.email === email) ? calidad : drawn
}

function drawCalidad(
  { cargo, calidad }: Pick<Row<'usuarios'>, 'cargo' | 'calidad'>,
  chance: Chance,
  index: number,
): Calidad {
  if (cargo?.includes('Honorario')) return 'honorario'
  // Somebody's already: the cuartelero, the aspirantes.
  if (calidad !== 'activo' || cargo !== 'Bombero') return calidad
  // The longest-serving may be honorary without an honorary cargo.
  if (index < 8) return chance.pick(['honorario', 'activo'])
  return chance.pick(['activo', 'activo', 'activo', 'activo', 'activo', 'activo', 'activo', 'canje', 'confederado'])
}

const calles = ['Av. Libertad', 'Calle Condell', 'Pasaje Las Dunas', 'Av. Los Castaños', 'Calle Esmeralda'] as const
const comunas = ['Puerto Alba', 'Puerto Alba', 'Puerto Alba', 'Villa Estación', 'Los Boldos'] as const
const cercanos = [
  ['Rosa', 'Madre'],
  ['Manuel', 'Padre'],
  ['Francisca', 'Cónyuge'],
  ['Cristián', 'Hermano'],
  ['Javiera', 'Pareja'],
] as const
const alergias = [null, null, null, null, 'Penicilina', 'Ibuprofeno', 'Picadura de abeja'] as const

function invent(chance: Chance, { nombre }: { nombre: string }): DatosFicha {
  const [contacto, contacto_parentesco] = chance.pick<readonly [string, string]>(cercanos)
  const apellido = nombre.split(' ').at(-1) ?? ''
  const side = chance.between(0, 3)
  return {
    direccion: `${chance.pick(calles)} ${chance.between(100, 2_400)}`,
    comuna: chance.pick(comunas),
    contacto_nombre: `${contacto} ${apellido}`,
    contacto_telefono: `+569${chance.between(40_000_000, 99_999_999)}`,
    contacto_parentesco,
    grupo_sanguineo: chance.pick(['O+', 'O+', 'O+', 'A+', 'A+', ...gruposSanguineos]),
    alergias: chance.pick(alergias),
    prevision: chance.pick(['Fonasa', 'Fonasa', 'Isapre', 'Capredena']),
    talla_chaqueta: ['S', 'M', 'L', 'XL'][side] ?? null,
    talla_pantalon: String(40 + side * 2),
    talla_casco: String(54 + side * 2),
    talla_botas: String(38 + side * 2),
  }
}
