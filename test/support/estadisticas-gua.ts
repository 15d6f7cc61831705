import { cubren, estadosAsignacion, turnos } from '#contract/guardias/estados.ts'
import { tiposCapacitacion } from '#contract/capacitaciones/estados.ts'
import { niveles } from '#contract/perfil.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import { newUsuario } from './rows.ts'

/** Numbers that are the same in each run. */
export function azar(seed: number) {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return {
    entero: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    uno: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    es: (share: number) => next() < share,
  }
}

const primero = '2024-01-01'
const dias = 1_060
const at = (momento: string) => instantOf(momento) ?? instantOf(momento.replace('T00:', 'T01:')) ?? ''
const mas = (instante: string, minutos: number) => new Date(Date.parse(instante) + minutos * 60_000).toISOString()

/** Two years and eleven months of guards and trainings of eighteen members, until some days after `ahora`. */
export async function insertGuardiasYCursos(db: Db, ahora: string): Promise<void> {
  const chance = azar(22)
  const ids = await insertMiembros(db, chance)
  await insertGuardias(db, ids, ahora, chance)
  await insertFormacion(db, ids, ahora, chance)
}

type Azar = ReturnType<typeof azar>

async function insertMiembros(db: Db, chance: Azar): Promise<number[]> {
  const rows = Array.from({ length: 18 }, (_, index) => {
    const left = index % 6 === 5
    return newUsuario({
      nombre: `Miembro ${String.fromCodePoint(65 + index)}`,
      email: `miembro${index}@example.cl`,
      estado: left ? 'baja' : index === 3 ? 'suspendido' : 'activo',
      calidad: (['honorario', 'aspirante', 'brigadier'] as const)[index - 7] ?? 'activo',
      nivel_bombero: chance.uno([...niveles, null]),
      fecha_ingreso: sumarDias('2023-06-01', index * 40),
      // One entered and left within a month.
      fecha_baja: left ? sumarDias('2023-06-01', index * 40 + (index === 11 ? 12 : 300)) : null,
    })
  })
  const made = await db.insertInto('usuarios').values(rows).returning('id').execute()
  const ids = made.map(({ id }) => id)
  const [again = 0] = ids
  await db
    .insertInto('periodos_servicio')
    .values([
      { user_id: again, desde: '2020-01-01', hasta: '2024-04-10' },
      { user_id: again, desde: '2025-09-01', hasta: null },
    ])
    .execute()
  return ids
}

async function insertGuardias(db: Db, ids: readonly number[], ahora: string, chance: Azar): Promise<void> {
  const creado_en = at(`${primero}T08:00`)
  const guardias: NewRow<'guardias'>[] = []
  for (let day = 0; day < dias; day += chance.entero(1, 4)) {
    const dia = sumarDias(primero, day)
    const tipo = chance.es(0.7) ? 'nocturna' : chance.uno(turnos)
    const inicio = tipo === 'nocturna' ? at(`${dia}T${chance.uno(['23:00', '00:15'])}`) : at(`${dia}T08:00`)
    const termino = tipo === 'nocturna' ? at(`${sumarDias(dia, 1)}T07:00`) : mas(inicio, chance.uno([600, 1_440]))
    const past = termino < ahora
    const estado = chance.es(0.06)
      ? 'cancelada'
      : past
        ? chance.es(0.98)
          ? 'cerrada'
          : 'en_curso'
        : chance.uno(['borrador', 'publicada'] as const)
    guardias.push({
      tipo,
      nombre: `Guardia ${dia}`,
      inicio,
      termino,
      min_total: chance.entero(1, 4),
      min_conductor: chance.entero(0, 1),
      min_a_cargo: chance.entero(0, 1),
      cupo_maximo: 12,
      estado,
      publicada_en: estado === 'borrador' ? null : creado_en,
      cerrada_en: estado === 'cerrada' ? mas(termino, chance.entero(-30, 700)) : null,
      creado_en,
    })
  }
  const made = []
  for (let from = 0; from < guardias.length; from += 100)
    made.push(
      ...(await db
        .insertInto('guardias')
        .values(guardias.slice(from, from + 100))
        .returning(['id', 'inicio', 'termino', 'estado'])
        .execute()),
    )
  const asientos = made.flatMap(({ id, inicio, termino, estado }) => {
    const some = ids.filter(() => chance.es(0.22))
    return some.map((user_id): NewRow<'guardia_asignaciones'> => {
      const state = estado === 'cerrada' ? chance.uno(['presente', 'presente', 'ausente', 'retirada'] as const) : null
      const came = state === 'presente' && chance.es(0.95)
      return {
        guardia_id: id,
        user_id,
        funcion: chance.uno(['a_cargo', 'conductor', 'guardian', 'guardian']),
        estado: state ?? chance.uno([...cubren, ...estadosAsignacion]),
        origen: 'oficial',
        hora_ingreso: came ? mas(inicio, chance.entero(-50, 200)) : null,
        hora_salida: came && chance.es(0.3) ? mas(termino, chance.entero(-300, 20)) : null,
        creado_en,
      }
    })
  })
  await inParts(asientos, (some) => db.insertInto('guardia_asignaciones').values(some).execute())
  const puestos = await db.selectFrom('guardia_asignaciones').select(['id', 'user_id']).orderBy('id').execute()
  const cambios = puestos
    .filter(() => chance.es(0.15))
    .map(({ id, user_id }): NewRow<'guardia_cambios'> => ({
      tipo: 'reemplazo',
      asignacion_id: id,
      solicitante_id: user_id,
      estado: chance.uno(['pendiente', 'aceptada', 'aprobada', 'aprobada', 'rechazada', 'cancelada', 'vencida']),
      vence_en: ahora,
      creado_en: at(`${sumarDias(primero, chance.entero(0, dias))}T${chance.uno(['00:30', '12:00', '23:30'])}`),
    }))
  await inParts(cambios, (some) => db.insertInto('guardia_cambios').values(some).execute())
}

async function insertFormacion(db: Db, ids: readonly number[], ahora: string, chance: Azar): Promise<void> {
  const creado_en = at(`${primero}T08:00`)
  const cursos = await db
    .insertInto('cursos')
    .values(
      Array.from({ length: 7 }, (_, index) => ({
        codigo: `C-${index}`,
        nombre: `Curso ${index}`,
        nivel: [...niveles, null][index % 4] ?? null,
        malla: 'interna' as const,
        entidad: 'Compañía' as const,
        horas: 8,
        requiere_aprobacion: 0 as const,
        activo: index === 6 ? (0 as const) : (1 as const),
        creado_en,
      })),
    )
    .returning('id')
    .execute()
  await inParts(
    ids.flatMap((user_id) =>
      cursos.filter(() => chance.es(0.6)).map(({ id }) => certificado(user_id, id, ahora, creado_en, chance)),
    ),
    (some) => db.insertInto('certificados').values(some).execute(),
  )
  for (let day = 0; day < dias; day += chance.entero(3, 9)) {
    const dia = sumarDias(primero, day)
    const inicio = at(`${dia}T${chance.uno(['00:10', '10:00', '20:00', '23:45'])}`)
    const termino = chance.es(0.05) ? null : mas(inicio, chance.uno([90, 125, 180, 481]))
    const origen = chance.es(0.5) ? await insertSesion(db, cursos, inicio, chance) : null
    const past = inicio < ahora
    const estado_lista = past ? chance.uno(['cerrada', 'cerrada', 'rectificada', 'pendiente'] as const) : 'pendiente'
    const annulled = chance.es(0.07)
    const tipo = origen?.tipo ?? chance.uno(['academia', 'ejercicio', 'ejercicio_general', 'reunion'])
    const { id } = await db
      .insertInto('actos')
      .values({
        tipo: tipo === 'academia' || tipo === 'ejercicio' || !origen ? tipo : 'otro',
        origen_tipo: origen ? 'capacitacion' : 'manual',
        origen_id: origen?.id ?? null,
        titulo: `Acto ${dia}`,
        inicio,
        termino,
        ...fechasDe(inicio),
        categoria: 'obligatorio_compania',
        decimas: 10,
        con_citacion: 1,
        destinatarios: 'todos',
        estado_lista,
        anulado_en: annulled ? ahora : null,
        creado_en,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const counts = !annulled && (estado_lista === 'cerrada' || estado_lista === 'rectificada')
    const filas = ids.map((user_id): NewRow<'asistencias'> => {
      const marca = chance.uno(['presente', 'presente', 'atraso', 'ausente', 'licencia', null] as const)
      return {
        acto_id: id,
        user_id,
        marca,
        propuesto: 0,
        opcional: 0,
        metodo: 'lista',
        dia: fechasDe(inicio).dia,
        categoria: 'obligatorio_compania',
        decimas: 10,
        cuenta: counts ? 1 : 0,
      }
    })
    await db
      .insertInto('asistencias')
      .values(filas.slice(0, chance.entero(1, filas.length)))
      .execute()
  }
}

async function insertSesion(db: Db, cursos: readonly { id: number }[], inicio: string, chance: Azar) {
  const tipo = chance.uno(tiposCapacitacion)
  const termino = mas(inicio, 120)
  const { id: capacitacion_id } = await db
    .insertInto('capacitaciones')
    .values({
      curso_id: chance.uno(cursos).id,
      titulo: 'Edición',
      tipo,
      inicio,
      termino,
      horas: 2,
      asistencia_minima_pct: 80,
      estado: 'finalizada',
      categoria: 'obligatorio_compania',
      creado_en: inicio,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('capacitacion_sesiones')
    .values({ capacitacion_id, inicio, termino, tema: 'Tema' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, tipo }
}

let made = 0

function certificado(user_id: number, curso_id: number, ahora: string, creado_en: string, chance: Azar) {
  const tipo = chance.uno(['curso', 'curso', 'curso', 'licencia_conducir', 'examen_medico'] as const)
  return {
    user_id,
    tipo,
    curso_id: tipo === 'curso' ? curso_id : null,
    clase: tipo === 'licencia_conducir' ? chance.uno(['F', 'B']) : null,
    fecha_emision: '2023-01-01',
    fecha_vencimiento:
      tipo === 'curso' && chance.es(0.3) ? null : sumarDias(ahora.slice(0, 10), chance.entero(-100, 160)),
    estado: chance.uno(['verificado', 'verificado', 'verificado', 'pendiente', 'rechazado'] as const),
    anulado_en: chance.es(0.1) ? ahora : null,
    codigo: `CODIGO-${(made += 1)}`,
    creado_en,
  } satisfies NewRow<'certificados'>
}

async function inParts<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 80) await insert(rows.slice(from, from + 80))
}
