import { beforeEach, describe, expect, test } from 'vitest'
import { guardiasApi } from '#contract/guardias.ts'
import type { CambioGuardia } from '#contract/guardias/cambios.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import { newConductor, signedInMembers } from '#test/support/cambios-guardia.ts'
import { newAsignacion, newGuardia } from '#test/support/guardias.ts'
import { startApp } from '#test/support/start-app.ts'
import { expireCambios } from './vencer-cambios.queries.ts'

const started = await startApp({ RATE_LIMITS: 'off' })
const { as, database, clock, deps } = started
const { db } = database
const [teniente, capitana, bombera, maquinista] = [as('teniente'), as('capitana'), as('bombera'), as('maquinista')]
const nombres = Array.from({ length: 20 }, (_, n) => `Miembro ${n}`)
const [ana, beto, ...many] = (await signedInMembers(started, ['Ana Pino', 'Beto Ruiz', ...nombres])) as Pareja
type Miembro = Awaited<ReturnType<typeof signedInMembers>>[number]
type Pareja = [Miembro, Miembro, ...Miembro[]]
type Quien = Pick<Miembro, 'call' | 'id'>

const hour = 3_600_000
const at = (hours: number) => new Date(clock.now.getTime() + hours * hour).toISOString()

beforeEach(async () => {
  clock.now = new Date('2026-11-20T15:00:00.000Z')
  await db.deleteFrom('guardia_cambios').execute()
  await db.deleteFrom('guardia_asignaciones').execute()
  await db.deleteFrom('guardias').execute()
  await db.deleteFrom('notificaciones').execute()
  await db.deleteFrom('ajustes').where('clave', '=', 'reglas').execute()
})

type Body = Parameters<typeof pedir>[1]
const pedir = (
  who: Quien,
  body: {
    asignacion_id: number
    asignacion_destino_id?: number
    destinatario_id?: number
    motivo?: string
    tipo?: 'permuta'
  },
) => who.call(guardiasApi.pedirCambio, { body: { tipo: 'reemplazo', ...body } })
const act = (who: Quien, id: number, accion: 'aceptar' | 'rechazar' | 'aprobar' | 'cancelar', respuesta?: string) =>
  who.call(guardiasApi.actCambio, { params: { id }, body: { accion, ...(respuesta && { respuesta }) } })
const listed = async (who: Quien, query: object = {}) => (await who.call(guardiasApi.cambiosGuardia, { query })).body
const sheet = async (who: Pick<Miembro, 'request'>, filtros = '') => {
  const { body } = await who.request({ url: `/api/guardias/cambios/exportacion?formato=csv${filtros}` })
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
}
const textOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { message?: string }).message]
const asked = async (who: Quien, body: Body) => ((await pedir(who, body)).body as CambioGuardia).id
const told = async (userId: number) =>
  (await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  )
const seatsOf = async (guardia_id: number) =>
  (
    await db.selectFrom('guardia_asignaciones').selectAll().where('guardia_id', '=', guardia_id).orderBy('id').execute()
  ).map(({ user_id, funcion, estado, origen }) => [user_id, funcion, estado, origen])

const sinAprobacion = () =>
  writeAjuste(db, 'reglas', { guardia_aprueba_cambios: [{ desde: '2026-01-01', valor: false }] }, 1, clock.now)

/** A guard with a seat of the bombera. */
async function guardiaMia(de: Parameters<typeof newGuardia>[2] = {}, seat: object = {}) {
  const guardia_id = await newGuardia(db, clock.now, de)
  const asignacion_id = await newAsignacion(db, { guardia_id, user_id: bombera.id, ...seat })
  return { guardia_id, asignacion_id }
}

describe('asking', () => {
  test('opens a swap until two hours before, and tells those who could take it', async () => {
    const { guardia_id, asignacion_id } = await guardiaMia({ inicio: at(30) })
    await newAsignacion(db, { guardia_id, user_id: ana.id })
    const { status, body } = await pedir(bombera, { asignacion_id, motivo: 'Tengo un examen.' })
    expect([status, body]).toMatchObject([
      201,
      {
        tipo: 'reemplazo',
        puesto: { asignacion_id, guardia_id, user_id: bombera.id, funcion: 'guardian' },
        destino: null,
        destinatario: null,
        estado: 'pendiente',
        vence_en: at(28),
        motivo: 'Tengo un examen.',
        puede_aceptar: false,
        puede_cancelar: true,
      },
    ])
    expect(await told(beto.id)).toEqual(['Se busca reemplazo para una guardia'])
    expect(await told(ana.id)).toEqual([])
    expect(await told(bombera.id)).toEqual([])
    const seenBy = async (who: Quien) =>
      (await who.call(guardiasApi.guardia, { params: { id: guardia_id } })).body.asignaciones.map(
        ({ cambio_pedido }) => cambio_pedido,
      )
    expect([await seenBy(bombera), await seenBy(teniente), await seenBy(ana)]).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ])
    clock.now = new Date(Date.parse(at(28)))
    expect(await seenBy(bombera)).toEqual([false, false])
  })

  test('of one member tells that one alone; others know nothing of it', async () => {
    const { asignacion_id } = await guardiaMia()
    const id = await asked(bombera, { asignacion_id, destinatario_id: ana.id })
    expect([await told(ana.id), await told(beto.id)]).toEqual([['Le piden un reemplazo'], []])
    expect((await listed(beto)).data).toEqual([])
    expect((await act(beto, id, 'aceptar')).status).toBe(404)
    expect((await listed(ana, { grupo: 'para_mi' })).data).toMatchObject([{ id, puede_aceptar: true }])
  })

  test.each([
    ['of a guard that has begun', { inicio: -1 }, 409, 'La guardia ya empezó: no admite cambios.'],
    [
      'within two hours',
      { inicio: 2 },
      409,
      'Faltan menos de 2 horas para la guardia: ya no se puede pedir un cambio.',
    ],
    ['of one that was called off', { inicio: 30, estado: 'cancelada' }, 409, 'La guardia fue cancelada.'],
    ['of a closed one', { inicio: -30, estado: 'cerrada' }, 409, 'La guardia ya empezó: no admite cambios.'],
  ] as const)('%s is refused', async (_, { inicio, ...de }, status, message) => {
    const { asignacion_id } = await guardiaMia({ inicio: at(inicio), ...de })
    expect(textOf(await pedir(bombera, { asignacion_id }))).toEqual([status, message])
  })

  test('of another’s seat, of a draft, or twice, is refused', async () => {
    const { guardia_id, asignacion_id } = await guardiaMia()
    expect(textOf(await pedir(ana, { asignacion_id }))).toEqual([403, 'Elija una guardia suya'])
    await asked(bombera, { asignacion_id })
    expect(textOf(await pedir(bombera, { asignacion_id }))).toEqual([409, 'Ya pidió un cambio de esta guardia.'])
    await db.updateTable('guardias').set({ publicada_en: null }).where('id', '=', guardia_id).execute()
    expect((await pedir(bombera, { asignacion_id })).status).toBe(400)
  })

  test('what does not go together is refused with its text', async () => {
    const { guardia_id, asignacion_id } = await guardiaMia()
    const other = await newAsignacion(db, { guardia_id, user_id: ana.id })
    const fieldsOf = async (body: Omit<Body, 'asignacion_id'>) =>
      ((await pedir(bombera, { asignacion_id, ...body })).body as { errors?: object }).errors
    expect(await fieldsOf({ destinatario_id: bombera.id })).toEqual({ destinatario_id: 'Elija a otra persona' })
    expect(await fieldsOf({ destinatario_id: 999_999 })).toEqual({
      destinatario_id: 'Elija a un miembro de la compañía',
    })
    expect(await fieldsOf({ asignacion_destino_id: other })).toEqual({
      asignacion_destino_id: 'Un reemplazo no recibe un puesto a cambio',
    })
    expect(await fieldsOf({ tipo: 'permuta' })).toEqual({
      asignacion_destino_id: 'Elija el puesto que recibiría a cambio',
    })
    expect(await fieldsOf({ tipo: 'permuta', asignacion_destino_id: asignacion_id })).toEqual({
      asignacion_destino_id: 'Elija el puesto de otra persona',
    })
  })

  test('a member who cannot serve it is not asked; a licence is not named', async () => {
    const { asignacion_id } = await guardiaMia()
    const dias = { desde: '2026-11-01', hasta: '2026-12-31', creada_en: clock.now.toISOString() }
    await db
      .insertInto('licencias')
      .values({ user_id: ana.id, tipo: 'viaje', estado: 'aprobada', ...dias })
      .execute()
    expect(textOf(await pedir(bombera, { asignacion_id, destinatario_id: ana.id }))).toEqual([
      409,
      'Ana Pino no puede servir esa guardia.',
    ])
    const { body } = await bombera.call(guardiasApi.reemplazantes, { query: { asignacion_id } })
    expect(body.data.map(({ user_id }) => user_id)).toContain(beto.id)
    expect(body.data.map(({ user_id }) => user_id)).not.toContain(ana.id)
    await db.deleteFrom('licencias').execute()
    expect((await ana.call(guardiasApi.reemplazantes, { query: { asignacion_id } })).status).toBe(403)
  })
})

describe('accepting and approving', () => {
  test('the original holder answers for it until it is approved, and then the other', async () => {
    const { guardia_id, asignacion_id } = await guardiaMia({ inicio: at(72) }, { cama: 3, funcion: 'guardian' })
    const id = await asked(bombera, { asignacion_id })
    expect((await act(ana, id, 'aceptar')).body).toMatchObject({ estado: 'aceptada', aceptado_por: 'Ana Pino' })
    expect(await seatsOf(guardia_id)).toEqual([[bombera.id, 'guardian', 'asignada', 'oficial']])
    expect(await told(bombera.id)).toEqual(['Aceptaron tomar su guardia'])
    expect(await told(teniente.id)).toContain('Un reemplazo espera aprobación')
    expect((await act(bombera, id, 'aprobar')).status).toBe(403)
    expect((await listed(teniente, { grupo: 'por_aprobar' })).data).toMatchObject([{ id, puede_aprobar: true }])
    expect((await act(teniente, id, 'aprobar')).body).toMatchObject({ estado: 'aprobada' })
    expect(await seatsOf(guardia_id)).toEqual([
      [bombera.id, 'guardian', 'reemplazada', 'oficial'],
      [ana.id, 'guardian', 'asignada', 'cambio'],
    ])
    const [, seat] = await db.selectFrom('guardia_asignaciones').select('cama').orderBy('id').execute()
    expect(seat?.cama).toBe(3)
    expect([await told(bombera.id), (await told(ana.id)).at(-1)]).toEqual([
      ['Aceptaron tomar su guardia', 'El reemplazo quedó hecho'],
      'El reemplazo quedó hecho',
    ])
    expect(textOf(await act(beto, id, 'aceptar'))).toEqual([409, 'El cambio ya fue tomado por Ana Pino'])
    expect(textOf(await act(teniente, id, 'aprobar'))).toEqual([409, 'El cambio ya fue tomado por Ana Pino'])
  })

  test('several are approved at once; one that nobody took, or another changed, is named and the rest stands', async () => {
    const mine = async (hours: number) =>
      (await guardiaMia({ inicio: at(hours) }, { funcion: 'guardian' })).asignacion_id
    const taken = await asked(bombera, { asignacion_id: await mine(72) })
    const open = await asked(bombera, { asignacion_id: await mine(120) })
    await act(ana, taken, 'aceptar')
    const version = (await listed(teniente, { id: taken })).data[0]?.version ?? 0
    const elegidos = [
      { id: taken, version },
      { id: open, version: 1 },
    ]
    const approve = (who: Quien) => who.call(guardiasApi.approveCambios, { body: { elegidos } })
    expect((await approve(bombera)).status).toBe(403)
    expect((await approve(teniente)).body).toMatchObject({
      hechos: [{ id: taken }],
      rechazados: [{ id: open, motivo: 'Nadie ha aceptado todavía este cambio.' }],
    })
    const [again] = (await approve(teniente)).body.rechazados
    expect(again).toMatchObject({ id: taken, motivo: expect.stringContaining('modificado por otra persona') })
  })

  test('without approval it is done at once, and confirmed by who takes it on the eve', async () => {
    await sinAprobacion()
    const { guardia_id, asignacion_id } = await guardiaMia({ inicio: at(20) })
    const id = await asked(bombera, { asignacion_id })
    expect((await act(ana, id, 'aceptar')).body).toMatchObject({ estado: 'aprobada', aceptado_por: 'Ana Pino' })
    expect(await seatsOf(guardia_id)).toEqual([
      [bombera.id, 'guardian', 'reemplazada', 'oficial'],
      [ana.id, 'guardian', 'confirmada', 'cambio'],
    ])
  })

  test.each([true, false])('20 at once: one takes it, the others read who (approval: %s)', async (approval) => {
    if (!approval) await sinAprobacion()
    const { guardia_id, asignacion_id } = await guardiaMia()
    const id = await asked(bombera, { asignacion_id })
    const answers = await Promise.all(many.map((one) => act(one, id, 'aceptar')))
    const winners = many.filter((_, n) => answers[n]?.status === 200)
    expect(winners).toHaveLength(1)
    const lost = [409, `El cambio ya fue tomado por ${winners[0]?.nombre}`]
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(textOf(answer)).toEqual(lost)
    expect((await seatsOf(guardia_id)).filter(([, , estado]) => estado !== 'reemplazada')).toHaveLength(1)
  })

  test('one’s own, or one asked of somebody else, is not accepted', async () => {
    const { asignacion_id } = await guardiaMia()
    const id = await asked(bombera, { asignacion_id, destinatario_id: ana.id })
    expect(textOf(await act(bombera, id, 'aceptar'))).toEqual([403, 'Su propio cambio lo acepta otra persona.'])
    expect(textOf(await act(teniente, id, 'aceptar'))).toEqual([403, 'Este cambio lo acepta a quien se le pidió.'])
    expect(textOf(await act(teniente, id, 'aprobar'))).toEqual([409, 'Nadie ha aceptado todavía este cambio.'])
  })

  test('who has another guard at that hour cannot take it, now or at the approval', async () => {
    const { asignacion_id } = await guardiaMia({ inicio: at(50) })
    const id = await asked(bombera, { asignacion_id })
    expect((await act(ana, id, 'aceptar')).status).toBe(200)
    const meanwhile = await newGuardia(db, clock.now, { inicio: at(59) })
    const seat = await newAsignacion(db, { guardia_id: meanwhile, user_id: ana.id })
    const text = 'Ana Pino ya está asignado a otra guardia en ese horario (22 de noviembre de 2026)'
    expect(textOf(await act(teniente, id, 'aprobar'))).toEqual([409, text])
    await db.updateTable('guardia_asignaciones').set({ estado: 'retirada' }).where('id', '=', seat).execute()
    expect((await act(teniente, id, 'aprobar')).status).toBe(200)
  })

  test('who reads why they cannot take it is not named to themselves', async () => {
    const { asignacion_id } = await guardiaMia({ inicio: at(50) })
    const id = await asked(bombera, { asignacion_id })
    const other = await newGuardia(db, clock.now, { inicio: at(50) })
    await newAsignacion(db, { guardia_id: other, user_id: ana.id })
    const text = 'Usted ya está asignado a otra guardia en ese horario (22 de noviembre de 2026)'
    expect((await listed(ana)).data).toMatchObject([{ id, impedimento: text }])
    expect(textOf(await act(ana, id, 'aceptar'))).toEqual([409, text])
  })

  test('an officer does not approve a swap of their own, unless there is nobody else', async () => {
    const guardia_id = await newGuardia(db, clock.now)
    const asignacion_id = await newAsignacion(db, { guardia_id, user_id: teniente.id })
    const id = await asked(teniente, { asignacion_id })
    await act(ana, id, 'aceptar')
    expect(textOf(await act(teniente, id, 'aprobar'))).toEqual([403, 'Un cambio suyo lo aprueba otra persona.'])
    const waits = async (who: Quien) => {
      const { cuentas, data } = await listed(who, { grupo: 'por_aprobar' })
      return [cuentas.por_aprobar, data.map((one) => one.id)]
    }
    expect(await Promise.all([waits(teniente), waits(capitana)])).toEqual([
      [0, []],
      [1, [id]],
    ])
    // It is seen among the others meanwhile.
    expect((await listed(teniente, { demas: 'si' })).data.map((one) => one.id)).toEqual([id])
    const others = [capitana.id, as('administradora').id]
    await db.updateTable('usuarios').set({ role_id: 6 }).where('id', 'in', others).execute()
    expect(await waits(teniente)).toEqual([1, [id]])
    expect((await act(teniente, id, 'aprobar')).status).toBe(200)
    await db.updateTable('usuarios').set({ role_id: 2 }).where('id', '=', capitana.id).execute()
    await db.updateTable('usuarios').set({ role_id: 1 }).where('id', '=', as('administradora').id).execute()
  })

  test('the reason is read by those whom it concerns and by who approves', async () => {
    const { asignacion_id } = await guardiaMia()
    const id = await asked(bombera, { asignacion_id, motivo: 'Asunto de familia.' })
    const motivoFor = async (who: Quien) => (await listed(who)).data.find((one) => one.id === id)?.motivo
    expect(await Promise.all([motivoFor(bombera), motivoFor(ana), motivoFor(teniente)])).toEqual([
      'Asunto de familia.',
      null,
      'Asunto de familia.',
    ])
    await act(ana, id, 'aceptar')
    expect([await motivoFor(ana), await motivoFor(beto)]).toEqual(['Asunto de familia.', null])
    const exportadoPara = async (who: Miembro) => (await sheet(who)).map((row) => row[13])
    expect([await exportadoPara(ana), await exportadoPara(beto)]).toEqual([['Asunto de familia.'], ['']])
  })

  test('the list is taken as a sheet by its filters', async () => {
    const { asignacion_id } = await guardiaMia()
    const { asignacion_id: otra } = await guardiaMia({ inicio: at(60) })
    await asked(bombera, { asignacion_id, destinatario_id: ana.id })
    const id = await asked(bombera, { asignacion_id: otra })
    await act(bombera, id, 'cancelar')
    expect(await sheet(ana, '&grupo=para_mi')).toMatchObject([{ 1: 'Reemplazo', 9: 'Ana Pino', 11: 'Pendiente' }])
    expect(await sheet(ana, '&demas=si')).toMatchObject([{ 9: 'Todos', 11: 'Cancelada' }])
    expect(await sheet(beto)).toHaveLength(1)
    expect(await sheet(teniente)).toHaveLength(2)
  })
})

describe('drivers', () => {
  const conductor = async (guardia_id: number, quien: Quien) =>
    await newAsignacion(db, { guardia_id, user_id: quien.id, funcion: 'conductor' })

  beforeEach(async () => {
    await db.deleteFrom('unidad_conductores').execute()
    await db.deleteFrom('certificados').execute()
    for (const one of [maquinista, bombera]) await newConductor(db, clock.now, one.id)
  })

  test('a swap that leaves no driver is refused; another driver may take it', async () => {
    const guardia_id = await newGuardia(db, clock.now, { inicio: at(40) })
    const id = await asked(maquinista, { asignacion_id: await conductor(guardia_id, maquinista) })
    expect(await told(bombera.id)).toEqual(['Se busca reemplazo para una guardia'])
    expect(await told(ana.id)).toEqual([])
    expect((await listed(ana)).data).toMatchObject([
      { puede_aceptar: false, impedimento: 'El cambio deja la guardia sin conductor' },
    ])
    expect(textOf(await act(ana, id, 'aceptar'))).toEqual([409, 'El cambio deja la guardia sin conductor'])
    await act(bombera, id, 'aceptar')
    await act(teniente, id, 'aprobar')
    expect((await seatsOf(guardia_id)).at(-1)).toEqual([bombera.id, 'conductor', 'asignada', 'cambio'])
  })

  test('whose licence ends during the guard no longer drives it', async () => {
    const guardia_id = await newGuardia(db, clock.now, { inicio: '2026-11-22T00:00:00.000Z' })
    const id = await asked(maquinista, { asignacion_id: await conductor(guardia_id, maquinista) })
    await act(bombera, id, 'aceptar')
    const shorter = { fecha_vencimiento: '2026-11-21' }
    await db.updateTable('certificados').set(shorter).where('user_id', '=', bombera.id).execute()
    expect(textOf(await act(teniente, id, 'aprobar'))).toEqual([409, 'El cambio deja la guardia sin conductor'])
  })

  test('two swaps that each are fine and together leave no driver: one is refused, in turn or at once', async () => {
    for (const atOnce of [false, true]) {
      const guardia_id = await newGuardia(db, clock.now, { inicio: at(atOnce ? 80 : 40) })
      const ids = [
        await asked(maquinista, { asignacion_id: await conductor(guardia_id, maquinista) }),
        await asked(bombera, { asignacion_id: await conductor(guardia_id, bombera) }),
      ]
      // Neither of them drives: each would serve as guardián.
      await act(ana, ids[0] ?? 0, 'aceptar')
      await act(beto, ids[1] ?? 0, 'aceptar')
      const approve = (id: number) => act(teniente, id, 'aprobar')
      const answers = atOnce
        ? await Promise.all(ids.map(approve))
        : [await approve(ids[0] ?? 0), await approve(ids[1] ?? 0)]
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused && textOf(refused)).toEqual([409, 'El cambio deja la guardia sin conductor'])
      const drivers = (await seatsOf(guardia_id)).filter(
        ([, funcion, estado]) => funcion === 'conductor' && estado !== 'reemplazada',
      )
      expect(drivers).toHaveLength(1)
    }
  })
})

describe('permuta', () => {
  /** The bombera's guard, and Ana's on another day. */
  async function dos() {
    const { guardia_id, asignacion_id } = await guardiaMia({ inicio: at(40) })
    const otra = await newGuardia(db, clock.now, { inicio: at(30) })
    const suya = await newAsignacion(db, { guardia_id: otra, user_id: ana.id })
    return { guardia_id, asignacion_id, otra, suya }
  }

  test('exchanges both seats, and lapses two hours before the earlier', async () => {
    const { guardia_id, asignacion_id, otra, suya } = await dos()
    const { body } = await pedir(bombera, { tipo: 'permuta', asignacion_id, asignacion_destino_id: suya })
    const { id, ...cambio } = body as CambioGuardia
    expect(cambio).toMatchObject({ vence_en: at(28), destinatario: 'Ana Pino', destino: { guardia_id: otra } })
    expect(await told(ana.id)).toEqual(['Le proponen una permuta'])
    await act(ana, id, 'aceptar')
    await act(capitana, id, 'aprobar')
    expect((await seatsOf(guardia_id)).at(-1)).toEqual([ana.id, 'guardian', 'asignada', 'cambio'])
    expect((await seatsOf(otra)).at(-1)).toEqual([bombera.id, 'guardian', 'asignada', 'cambio'])
  })

  test('that has lapsed is not accepted', async () => {
    const { asignacion_id, suya } = await dos()
    const id = await asked(bombera, { tipo: 'permuta', asignacion_id, asignacion_destino_id: suya })
    clock.advance(28 * hour)
    const expired = 'Este cambio venció: faltan menos de 2 horas para la guardia.'
    expect(textOf(await act(ana, id, 'aceptar'))).toEqual([409, expired])
    expect(textOf(await act(teniente, id, 'aprobar'))).toEqual([409, expired])
  })

  test('of guards that overlap each other is none, since each leaves one of them', async () => {
    const { asignacion_id } = await guardiaMia({ inicio: at(40) })
    const otra = await newGuardia(db, clock.now, { inicio: at(42) })
    const suya = await newAsignacion(db, { guardia_id: otra, user_id: ana.id })
    const id = await asked(bombera, { tipo: 'permuta', asignacion_id, asignacion_destino_id: suya })
    await act(ana, id, 'aceptar')
    expect((await act(teniente, id, 'aprobar')).status).toBe(200)
  })

  test('within one guard exchanges the functions', async () => {
    const { guardia_id, asignacion_id } = await guardiaMia({ inicio: at(40) }, { funcion: 'a_cargo' })
    await db.updateTable('usuarios').set({ nivel_bombero: 'Operativo' }).where('id', '=', beto.id).execute()
    const suya = await newAsignacion(db, { guardia_id, user_id: beto.id })
    const id = await asked(bombera, { tipo: 'permuta', asignacion_id, asignacion_destino_id: suya })
    await act(beto, id, 'aceptar')
    expect((await act(teniente, id, 'aprobar')).status).toBe(200)
    expect((await seatsOf(guardia_id)).slice(2)).toEqual([
      [beto.id, 'a_cargo', 'asignada', 'cambio'],
      [bombera.id, 'guardian', 'asignada', 'cambio'],
    ])
    await db.updateTable('usuarios').set({ nivel_bombero: null }).where('id', '=', beto.id).execute()
  })

  test('needs both still valid', async () => {
    const { asignacion_id, suya } = await dos()
    const id = await asked(bombera, { tipo: 'permuta', asignacion_id, asignacion_destino_id: suya })
    await act(ana, id, 'aceptar')
    await db.updateTable('guardia_asignaciones').set({ estado: 'retirada' }).where('id', '=', suya).execute()
    expect(textOf(await act(teniente, id, 'aprobar'))).toEqual([409, 'El puesto ya no es de quien lo ofrece.'])
  })

  test('ends another open swap of a seat that it moves', async () => {
    const { asignacion_id, suya } = await dos()
    const other = await asked(ana, { asignacion_id: suya })
    const id = await asked(bombera, { tipo: 'permuta', asignacion_id, asignacion_destino_id: suya })
    await act(ana, id, 'aceptar')
    await act(teniente, id, 'aprobar')
    const ended = (await listed(ana)).data.find((one) => one.id === other)
    expect(ended).toMatchObject({ estado: 'cancelada', respuesta: 'El puesto cambió de manos.' })
  })
})

describe('ending', () => {
  test('cancelled by who asked; others are told', async () => {
    const { asignacion_id } = await guardiaMia()
    const id = await asked(bombera, { asignacion_id, destinatario_id: ana.id })
    expect(textOf(await act(ana, id, 'cancelar'))).toEqual([403, 'Solo quien pidió el cambio lo cancela.'])
    expect((await act(bombera, id, 'cancelar')).body).toMatchObject({ estado: 'cancelada', puede_cancelar: false })
    expect((await told(ana.id)).at(-1)).toBe('El reemplazo se canceló')
    expect(textOf(await act(ana, id, 'aceptar'))).toEqual([409, 'Este cambio ya no está abierto: está cancelada.'])
    expect(await asked(bombera, { asignacion_id })).toBeGreaterThan(id)
  })

  test('refused with a reason, by who was asked or an officer', async () => {
    const { asignacion_id } = await guardiaMia()
    const id = await asked(bombera, { asignacion_id, destinatario_id: ana.id })
    expect((await act(ana, id, 'rechazar')).body).toMatchObject({ errors: { respuesta: 'Diga por qué se rechaza' } })
    expect((await act(ana, id, 'rechazar', 'Estoy de viaje.')).body).toMatchObject({
      estado: 'rechazada',
      respuesta: 'Estoy de viaje.',
    })
    expect(await told(bombera.id)).toEqual(['El reemplazo fue rechazado'])
    const open = await asked(bombera, { asignacion_id })
    expect((await act(beto, open, 'rechazar', 'No.')).status).toBe(403)
    await act(ana, open, 'aceptar')
    expect((await act(teniente, open, 'rechazar', 'Falta gente.')).body).toMatchObject({ estado: 'rechazada' })
    expect((await told(ana.id)).at(-1)).toBe('El reemplazo fue rechazado')
  })

  test('the answer of another is read with a trace, also where no reason was given', async () => {
    const { asignacion_id } = await guardiaMia()
    const id = await asked(bombera, { asignacion_id, destinatario_id: ana.id })
    await act(ana, id, 'rechazar', 'Estoy de viaje.')
    await db.deleteFrom('auditoria').execute()
    const seenBy = () =>
      db
        .selectFrom('auditoria as a')
        .innerJoin('auditoria_vistos as v', 'v.auditoria_id', 'a.id')
        .select(['a.user_id', 'v.registro_id'])
        .where('a.entidad', '=', 'guardia_cambio')
        .execute()
    for (const who of [bombera, ana, beto]) await listed(who)
    for (const who of [bombera, ana, beto]) await sheet(who)
    expect(await seenBy()).toEqual([])
    await listed(teniente)
    expect(await seenBy()).toEqual([{ user_id: teniente.id, registro_id: id }])
    await db.deleteFrom('auditoria').execute()
    await sheet(teniente)
    expect(await seenBy()).toEqual([{ user_id: teniente.id, registro_id: id }])
  })

  test('lapses two hours before, by the clock and then by the task, once', async () => {
    const { guardia_id, asignacion_id } = await guardiaMia({ inicio: at(30) })
    const id = await asked(bombera, { asignacion_id })
    clock.now = new Date(at(28))
    expect((await listed(bombera)).data).toMatchObject([{ id, estado: 'vencida', puede_cancelar: false }])
    const expired = 'Este cambio venció: faltan menos de 2 horas para la guardia.'
    expect(textOf(await act(ana, id, 'aceptar'))).toEqual([409, expired])
    await db.deleteFrom('notificaciones').execute()
    await expireCambios(deps)
    await expireCambios(deps)
    expect(await told(bombera.id)).toEqual(['El reemplazo venció'])
    const row = await db.selectFrom('guardia_cambios').select('estado').executeTakeFirstOrThrow()
    expect([row.estado, await seatsOf(guardia_id)]).toEqual([
      'vencida',
      [[bombera.id, 'guardian', 'asignada', 'oficial']],
    ])
  })

  test('for good, though its guard moves before that is written down', async () => {
    const { guardia_id, asignacion_id } = await guardiaMia({ inicio: at(30) })
    const id = await asked(bombera, { asignacion_id })
    clock.now = new Date(at(28))
    const of = { params: { id: guardia_id } }
    const { tipo, nombre, version } = (await teniente.call(guardiasApi.guardia, of)).body
    const moved = { tipo, nombre, inicio: at(20), termino: at(30), version }
    expect((await teniente.call(guardiasApi.changeGuardia, { ...of, body: moved })).status).toBe(200)
    expect((await listed(bombera)).data).toMatchObject([{ id, estado: 'vencida' }])
    await expireCambios(deps)
    const row = await db.selectFrom('guardia_cambios').select('estado').executeTakeFirstOrThrow()
    expect(row.estado).toBe('vencida')
  })

  test('with its seat, or its guard; and moves with the guard', async () => {
    const first = await guardiaMia({ inicio: at(50), min_total: 1, min_conductor: 0, min_a_cargo: 0 })
    const second = await guardiaMia({ inicio: at(70) })
    const ids = [await asked(bombera, { ...first, destinatario_id: ana.id }), await asked(bombera, second)]
    await db.deleteFrom('notificaciones').execute()
    const of = { params: { id: first.guardia_id } }
    const { tipo, nombre, version } = (await teniente.call(guardiasApi.guardia, of)).body
    const moved = { tipo, nombre, inicio: at(49), termino: at(60), version }
    expect((await teniente.call(guardiasApi.changeGuardia, { ...of, body: moved })).status).toBe(200)
    expect((await listed(bombera)).data.at(-1)?.vence_en).toBe(at(47))
    const seat = { params: { id: first.guardia_id, asignacion_id: first.asignacion_id } }
    expect((await teniente.call(guardiasApi.retirar, seat)).status).toBe(200)
    const cancelar = { accion: 'cancelar', motivo: 'Romería' } as const
    const off = await teniente.call(guardiasApi.actGuardia, { params: { id: second.guardia_id }, body: cancelar })
    expect(off.status).toBe(200)
    expect((await listed(bombera)).data).toMatchObject([
      { id: ids[1], estado: 'cancelada', respuesta: 'La guardia fue cancelada.' },
      { id: ids[0], estado: 'cancelada', respuesta: 'El puesto fue retirado de la guardia.' },
    ])
    // The holder is told of the seat, and the others of the swap.
    expect(await told(bombera.id)).not.toContain('El reemplazo se canceló')
    expect(await told(ana.id)).toEqual(['El reemplazo se canceló'])
  })
})

test('the panel counts what waits, and lists a month of guards', async () => {
  const first = await guardiaMia({ inicio: '2026-11-30T22:00:00.000Z' })
  const second = await guardiaMia({ inicio: '2026-12-02T22:00:00.000Z' })
  const open = await asked(bombera, first)
  const mine = await asked(bombera, { ...second, destinatario_id: ana.id })
  const { cuentas, data } = await listed(ana, { grupo: 'abiertos' })
  expect([cuentas, data.map(({ id }) => id)]).toEqual([{ para_mi: 1, abiertos: 1, por_aprobar: 0 }, [open]])
  await act(ana, mine, 'aceptar')
  expect((await listed(ana)).cuentas).toEqual({ para_mi: 0, abiertos: 1, por_aprobar: 0 })
  expect((await listed(teniente)).cuentas).toEqual({ para_mi: 0, abiertos: 1, por_aprobar: 1 })
  expect((await listed(ana, { mes: '2026-12' })).data.map(({ id }) => id)).toEqual([mine])
  expect((await listed(ana, { grupo: 'mios' })).data.map(({ id }) => id)).toEqual([mine])
  expect((await listed(bombera, { grupo: 'mios', estado: 'pendiente' })).data.map(({ id }) => id)).toEqual([open])
})

test('the others are those of no group that waits: each is seen once', async () => {
  const first = await guardiaMia({ inicio: '2026-11-30T22:00:00.000Z' })
  const second = await guardiaMia({ inicio: '2026-12-02T22:00:00.000Z' })
  const open = await asked(bombera, first)
  const taken = await asked(bombera, { ...second, destinatario_id: ana.id })
  const demas = async (who: Quien) => (await listed(who, { demas: 'si' })).data.map(({ id }) => id)
  expect([await demas(ana), await demas(bombera)]).toEqual([[], [taken, open]])
  await act(ana, taken, 'aceptar')
  expect([await demas(ana), await demas(teniente)]).toEqual([[taken], []])
  await act(bombera, open, 'cancelar')
  expect(await demas(teniente)).toEqual([open])
})
