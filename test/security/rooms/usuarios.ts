import { insertReinicio } from '#server/llaves/reinicios.queries.ts'
import { giveFactor } from '#test/support/factores.ts'
import { formOf } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, person, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'usuarios.list':               [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.export':             [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.escalafon':          [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.escalafonPdf':      [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.directorio':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'usuarios.exportDirectorio':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'usuarios.plantilla':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.import':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.roles':              [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'usuarios.invite':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'usuarios.approve':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.changeStatus':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.changeRole':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.remove':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.resendVerifications': [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.resendVerification': [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.acceso':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'usuarios.createEnlace':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'usuarios.beginReinicio':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'usuarios.stopReinicio':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  // Open to all, but useless without a link.
  'usuarios.stopReinicioByLink': [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400],
}

export const untraced = {
  'usuarios.escalafonPdf': 'names, cargos and seniority',
  'usuarios.directorio': 'telephones that their owners share',
  'usuarios.exportDirectorio': 'telephones that their owners share',
  'usuarios.plantilla': 'an empty sheet',
}

export const traced = ({ member }: On) => ({
  'usuarios.acceso': { params: { id: member } },
  'usuarios.list': {},
  'usuarios.export': csv,
})

const token = 'A'.repeat(43)

export const samples = ({ db, now, newMember, newPerson }: On): Samples => ({
  'usuarios.invite': () => {
    const { nombre, email, rut } = newPerson()
    return { body: { nombre, email, rut, cargo: 'Bombero', rolId: 6, fecha_ingreso: '2024-03-01' } }
  },
  'usuarios.export': () => csv,
  'usuarios.exportDirectorio': () => csv,
  'usuarios.import': async () => {
    const { nombre, email, rut } = newPerson()
    const bytes = Buffer.from(`Nombre;Correo;RUT\n${nombre};${email};${rut}\n`)
    return { form: await formOf({ field: 'archivo', bytes, name: 'miembros.csv', fields: { simular: 'false' } }) }
  },
  'usuarios.approve': async () => ({
    params: { id: await newMember({ estado: 'pendiente_aprobacion' }) },
    body: { cargo: 'Bombero', rolId: 6, fecha_ingreso: '2026-11-01' },
  }),
  'usuarios.changeStatus': async () => ({ params: { id: await newMember() }, body: { estado: 'suspendido' } }),
  'usuarios.changeRole': async () => ({ params: { id: await newMember() }, body: { rolId: 5 } }),
  'usuarios.remove': async () => ({ params: { id: await newMember() } }),
  'usuarios.resendVerifications': async () => ({
    body: { elegidos: [{ id: await newMember({ estado: 'pendiente_verificacion' }), version: 1 }] },
  }),
  'usuarios.resendVerification': async () => ({
    params: { id: await newMember({ estado: 'pendiente_verificacion' }) },
  }),
  'usuarios.acceso': async () => ({ params: { id: await newMember() } }),
  'usuarios.createEnlace': async () => ({ params: { id: await newMember() } }),
  'usuarios.beginReinicio': async () => {
    const id = await newMember()
    await giveFactor(db, id, now())
    return { params: { id } }
  },
  'usuarios.stopReinicio': async () => {
    const id = await newMember()
    await insertReinicio({ db, now: now() }, id, id)
    return { params: { id } }
  },
  'usuarios.stopReinicioByLink': () => ({ body: { token } }),
})

export const bodies = (): Bodies => ({
  'usuarios.invite': {
    ...person,
    email: 'rosa@demo.cl',
    rut: '11.111.111-1',
    cargo: 'Otro',
    cargo_detalle: 'Tesorera',
    rolId: 6,
    fecha_ingreso: '2020-01-01',
    calidad: 'activo',
    postulacion: 1,
  },
  'usuarios.approve': {
    cargo: 'Otro',
    cargo_detalle: 'Tesorera',
    rolId: 6,
    fecha_ingreso: '2020-01-01',
    version: 1,
  },
  'usuarios.changeStatus': { estado: 'activo', motivo_baja: 'Renuncia', fecha_baja: '2026-01-01', version: 1 },
  'usuarios.changeRole': { rolId: 6, version: 1 },
  'usuarios.resendVerifications': { elegidos: [{ id: 1, version: 1 }] },
  'usuarios.stopReinicioByLink': { token },
})

export const target =
  ({ member }: On) =>
  () => ({ id: member })
