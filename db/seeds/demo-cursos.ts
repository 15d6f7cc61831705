import { createHash } from 'node:crypto'
import type { Nivel } from '#contract/perfil.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { codigoDe } from '#server/capacitaciones/certificados.rules.ts'
import { rangoDe } from '#server/capacitaciones/cursos.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'
import { insertCursosIniciales } from './cursos.ts'

type Ids = Record<Personaje, number>
type Curso = Row<'cursos'>
type Miembro = Pick<Row<'usuarios'>, 'id' | 'nombre' | 'nivel_bombero' | 'fecha_ingreso' | 'es_conductor'>

/** Days from today on which it expires; the end of a year from this one; or not passed, or not verified yet. */
type Dicho = { en: number } | { fin: number } | 'falta' | 'pendiente' | 'aprobado'

/** The people of the drawing, by how their names begin; what is not said follows from the level. */
const dichos: Record<string, Record<string, Dicho>> = {
  'Marcela Soto': { 'I-104': { fin: 2 }, 'O-201': { en: 338 } },
  'Gonzalo Donoso': { 'I-104': { fin: 3 }, 'O-201': { en: 28 }, 'S-401': { en: 488 } },
  'Catalina Rivas': { 'I-104': { en: -42 }, 'O-201': { en: 210 } },
  'Paulina Riquelme': { 'I-104': { fin: 2 }, 'O-201': { en: 150 }, 'O-202': 'falta', 'O-203': 'falta' },
  'Joaquín Araya': { 'I-104': { fin: 2 }, 'O-201': { en: 46 }, 'S-401': { en: 270 } },
  'Pedro Vidal': { 'I-104': { fin: 1 }, 'O-201': { en: -20 }, 'S-401': { en: 480 } },
  'Isidora Cáceres': { 'I-104': { fin: 3 }, 'O-201': { en: 390 }, 'S-401': { en: 60 } },
  'Gonzalo Muñoz': { 'I-104': { en: 14 }, 'O-201': { en: 180 }, 'O-203': 'falta' },
  'Antonia Fuentes': { 'I-104': { fin: 3 }, 'O-204': 'aprobado' },
  'Tomás Zúñiga Donoso': { 'I-103': 'pendiente', 'I-104': { en: -82 } },
  'Rodrigo Donoso': { 'I-103': 'falta', 'I-104': { fin: 3 }, 'I-105': 'falta' },
  // Has passed all that the next level demands: an officer has yet to confirm it.
  'Camila Donoso': { 'O-201': { en: 300 }, 'O-202': 'aprobado', 'O-203': 'aprobado', 'O-204': 'aprobado' },
}

/** Years that a driving licence of class F holds. */
const aniosLicencia = 4

/** The catalogue, and what each member has passed: with every state of the matrix, none against the member's level. */
export async function insertDemoCursos(db: Db, ids: Ids, now: Date): Promise<void> {
  await insertCursosIniciales(db, now)
  const cursos = await db.selectFrom('cursos').selectAll().orderBy('codigo').execute()
  const miembros = await db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'nivel_bombero', 'fecha_ingreso', 'es_conductor'])
    .where('estado', '=', 'activo')
    .orderBy('id')
    .execute()
  const hoy = diaLocal(now)
  const firmas = (id: number) => ({
    creado_por: ids.ayudante,
    verificado_por: id === ids.capitana ? ids.teniente : ids.capitana,
  })
  const rows = miembros.flatMap((miembro) =>
    cursos.flatMap((curso, index) => {
      const fechas = fechasOf(miembro, curso, index, hoy)
      return fechas ? [{ curso, miembro, ...fechas }] : []
    }),
  )
  const certificados = rows.map(
    ({ curso, miembro, dicho, fecha_emision, fecha_vencimiento }): NewRow<'certificados'> => {
      const about = { user_id: miembro.id, tipo: 'curso', curso_id: curso.id, entidad: curso.entidad } as const
      const row = { ...about, fecha_emision, fecha_vencimiento, codigo: codigoOf(miembro.id, curso.codigo) }
      const creado_en = instantOf(fecha_emision)
      if (dicho === 'pendiente') return { ...row, estado: 'pendiente', creado_por: miembro.id, creado_en }
      return { ...row, estado: 'verificado', ...firmas(miembro.id), verificado_en: creado_en, creado_en }
    },
  )
  const licencias = miembros
    .filter(({ es_conductor }) => es_conductor === 1)
    .flatMap(({ id }): NewRow<'certificados'>[] => {
      const vence = sumarDias(hoy, 400 + ((id * 61) % 900))
      // And the one before it.
      return [masMeses(vence, -12 * aniosLicencia), vence].map((fecha_vencimiento, index) => {
        const fecha_emision = masMeses(fecha_vencimiento, -12 * aniosLicencia)
        const creado_en = instantOf(fecha_emision)
        return {
          user_id: id,
          tipo: 'licencia_conducir',
          clase: 'F',
          entidad: 'Municipalidad',
          estado: 'verificado',
          fecha_emision,
          fecha_vencimiento,
          codigo: codigoOf(id, index === 0 ? 'F antes' : 'F'),
          ...firmas(id),
          verificado_en: creado_en,
          creado_en,
        }
      })
    })
  // Two in three had their yearly exam; of a few it is over.
  const examenes = miembros
    .filter(({ id }) => id % 3 !== 0)
    .map(({ id }): NewRow<'certificados'> => {
      const fecha_vencimiento = sumarDias(hoy, ((id * 47) % 360) - 25)
      const fecha_emision = masMeses(fecha_vencimiento, -12)
      const creado_en = instantOf(fecha_emision)
      return {
        user_id: id,
        tipo: 'examen_medico',
        entidad: 'Centro médico del Cuerpo',
        resultado: 'Apto para el servicio activo',
        estado: 'verificado',
        fecha_emision,
        fecha_vencimiento,
        codigo: codigoOf(id, 'M'),
        ...firmas(id),
        verificado_en: creado_en,
        creado_en,
      }
    })
  const all = [...certificados, ...licencias, ...examenes]
  for (let from = 0; from < all.length; from += 200)
    await db
      .insertInto('certificados')
      .values(all.slice(from, from + 200))
      .execute()
}

/** When a member passed a course and until when it holds; undefined: not passed. */
function fechasOf(miembro: Miembro, curso: Curso, index: number, hoy: string) {
  const dicho = dichoOf(miembro, curso)
  if (dicho === 'falta') return undefined
  const vence = venceOf(dicho, miembro, curso, hoy)
  if (vence) return { dicho, fecha_emision: masMeses(vence, -(curso.vigencia_meses ?? 0)), fecha_vencimiento: vence }
  const { fecha_ingreso } = miembro
  if (dicho === 'pendiente') return { dicho, fecha_emision: sumarDias(hoy, -9), fecha_vencimiento: null }
  // Courses of a curriculum are given since it holds.
  const since = [fecha_ingreso ?? '', curso.malla === 'anterior' ? '2010-03-01' : '2025-01-15'].toSorted().at(-1) ?? ''
  const wanted = sumarDias(since, 50 + ((miembro.id * 13 + index * 29) % 360))
  return { dicho, fecha_emision: wanted < hoy ? wanted : sumarDias(hoy, -15), fecha_vencimiento: null }
}

/** As it is said, or by the level: now and then somebody lacks one of the new courses. */
function dichoOf({ id, nombre, nivel_bombero, es_conductor }: Miembro, { codigo, nivel, malla }: Curso): Dicho {
  const propio = Object.entries(dichos).find(([begins]) => nombre.startsWith(begins))?.[1]
  if (propio?.[codigo]) return propio[codigo]
  if (codigo === 'S-402') return nivel_bombero !== null && id % 5 > 0 ? 'aprobado' : 'falta'
  if (codigo === 'S-401') return es_conductor === 1 && nivel_bombero !== null ? 'aprobado' : 'falta'
  if (propio) return isOfLevel(nivel, nivel_bombero) ? 'aprobado' : 'falta'
  const isNew = malla === '2025' && (id * 7 + Number(codigo.slice(2))) % 6 === 0
  return isOfLevel(nivel, nivel_bombero) && !isNew ? 'aprobado' : 'falta'
}

const isOfLevel = (nivel: Nivel | null, suyo: Nivel | null) => nivel !== null && rangoDe(nivel) <= rangoDe(suyo)

function venceOf(dicho: Dicho, { id }: Miembro, { codigo, vigencia_meses }: Curso, hoy: string): string | null {
  const finDeAnio = (years: number) => `${Number(hoy.slice(0, 4)) + years}-12-31`
  if (typeof dicho === 'object') return 'en' in dicho ? sumarDias(hoy, dicho.en) : finDeAnio(dicho.fin)
  if (vigencia_meses === null || dicho !== 'aprobado') return null
  return codigo === 'I-104' ? finDeAnio(1 + (id % 3)) : sumarDias(hoy, 100 + ((id * 37) % 600))
}

/** Stays within the month. */
const masMeses = (dia: string, meses: number) => Temporal.PlainDate.from(dia).add({ months: meses }).toString()

const instantOf = (dia: string) => `${dia}T15:00:00.000Z`

const codigoOf = (user_id: number, what: string) =>
  codigoDe(createHash('sha256').update(`demo ${user_id} ${what}`).digest())
