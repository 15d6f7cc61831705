import { cast } from '#db/seeds/cast.ts'
import { insertLink } from '#server/cuenta/enlaces.queries.ts'
import { insertConsentimiento, saveApoderado } from '#server/perfil/consentimientos.queries.ts'
import { claveDe, direccionDe } from '#server/perfil/foto.queries.ts'
import { guardarFoto } from '#server/perfil/guardar-foto.ts'
import { fichaEntera } from '#test/support/ficha.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'perfil.own':                  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'perfil.ownFromAuth':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'perfil.get':                  [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'perfil.update':               [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.changeCalidades':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.withdrawCorreo':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.uploadFoto':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.removeFoto':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  // Without a signature.
  'perfil.foto':                [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'perfil.contacto':             [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'perfil.ficha':                [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'perfil.changeFicha':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.consentimientos':      [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'perfil.consent':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'perfil.withdrawConsent':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'perfil.changeApoderado':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

export const untraced = {
  'perfil.own': 'one’s own',
  'perfil.ownFromAuth': 'one’s own',
  'perfil.foto': 'a photograph',
}

export async function traced({ db, now, member }: On) {
  await saveApoderado(db, member, { nombre: 'Rosa Soto', parentesco: 'Madre', telefono: '+56987654321' }, now())
  const of = { params: { id: member } }
  return { 'perfil.get': of, 'perfil.contacto': of, 'perfil.ficha': of, 'perfil.consentimientos': of }
}

export function samples({ db, now, newMember, storage }: On): Samples {
  const newFoto = async () => direccionDe(await guardarFoto(storage, () => samplePicture(8, 8)))
  return {
    'perfil.get': async () => ({ params: { id: await newMember() } }),
    'perfil.update': async () => ({ params: { id: await newMember() }, body: { cargo: 'Teniente 4' } }),
    'perfil.changeCalidades': async () => ({
      body: { elegidos: [{ id: await newMember(), version: 1 }], calidad: 'honorario' },
    }),
    'perfil.withdrawCorreo': async () => {
      const id = await newMember()
      await insertLink(db, { tipo: 'confirmar_correo', user_id: id, email: 'nueva@ejemplo.cl' }, now())
      return { params: { id } }
    },
    'perfil.uploadFoto': async () => ({
      params: { id: await newMember() },
      form: await formOf({ field: 'foto', bytes: await samplePicture(8, 8) }),
    }),
    'perfil.removeFoto': async () => ({ params: { id: await newMember({ foto_perfil: await newFoto() }) } }),
    'perfil.foto': async () => {
      const foto_perfil = await newFoto()
      await newMember({ foto_perfil })
      return { params: { clave: claveDe(foto_perfil) } }
    },
    'perfil.consentimientos': async () => ({ params: { id: await newMember() } }),
    'perfil.consent': async () => ({ params: { id: await newMember() }, body: { tipo: 'salud' } }),
    'perfil.withdrawConsent': async () => {
      const user_id = await newMember()
      const given = { dado_por: 'titular', apoderado: null, medio: 'papel', registrado_por: null } as const
      await insertConsentimiento(db, { user_id, tipo: 'salud', ...given }, now())
      return { params: { id: user_id, tipo: 'salud' } }
    },
    'perfil.changeApoderado': async () => ({
      params: { id: await newMember() },
      body: { nombre: 'Rosa Lillo Soto', parentesco: 'Madre' },
    }),
    'perfil.contacto': async () => ({ params: { id: await newMember() } }),
    'perfil.ficha': async () => ({ params: { id: await newMember() } }),
    'perfil.changeFicha': async () => ({ params: { id: await newMember() }, body: { comuna: 'Alba' } }),
  }
}

export const bodies = ({ member }: On): Bodies => ({
  'perfil.update': {
    nombre: 'Antonia Fuentes Lillo',
    telefono: '987654321',
    fecha_nacimiento: '1999-12-05',
    email: cast.bombera.email,
    rut: '11.111.111-1',
    cargo: 'Bombero',
    nivel_bombero: 'Inicial',
    fecha_ingreso: '2021-03-16',
    calidad: 'activo',
    cargo_detalle: 'Tesorera',
    clave_radial: '41',
    es_conductor: false,
    es_cuartelero: false,
    habilitado_a_cargo: false,
    numero_registro_compania: '418',
    numero_registro_general: '2140',
    comparte_telefono: false,
    role_id: 6,
    role: 'bombero',
    estado: 'activo',
    foto_perfil: null,
    email_pendiente: null,
    id: member,
    version: 1,
  },
  'perfil.changeCalidades': { elegidos: [{ id: member, version: 1 }], calidad: 'activo' },
  'perfil.changeFicha': { ...fichaEntera, consiente: true, version: 1 },
  'perfil.consent': { tipo: 'salud' },
  'perfil.changeApoderado': {
    nombre: 'Rosa Lillo Soto',
    parentesco: 'Madre',
    telefono: '987654321',
    email: 'rosa@demo.cl',
    version: 0,
  },
})

export const target =
  ({ member }: On) =>
  () => ({ id: member })
