import { type Responsable } from '#contract/proteccion.ts'
import { plazos, type Plazo } from '#contract/shared/plazos.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { lineasDireccion } from '#contract/sitio/compania.ts'
import { usaEmailjs } from '#contract/sitio/contacto.ts'
import { findValores } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Periodo } from '#server/plumbing/process/hace-tanto.ts'
import { findCompania, findSeccion } from '#server/sitio/sitio.queries.ts'
import type { Configurado } from './encargados.rules.ts'
import { findAnunciados, findFijados, findPlazos } from './plazos-anunciados.queries.ts'
import { enPalabras } from './plazos.rules.ts'

/** Controller of the data: from the settings, or else from the public site. */
export async function findResponsable(db: ReadDb): Promise<Responsable> {
  const { valores } = await findValores(db, 'responsable')
  const compania = await findCompania(db)
  const { nombre, cuerpo, email, telefono } = compania
  return {
    ...valores,
    nombre: valores.nombre || `${nombre}, ${cuerpo}`,
    domicilio: valores.domicilio || lineasDireccion(compania).join(', '),
    correo: valores.correo || email,
    telefono: valores.telefono || (telefono && formatTelefono(telefono)),
  }
}

const enConfiguracion = '/intranet/configuracion?vista=proteccion'
const donde: Partial<Record<Plazo, string | null>> = {
  mensajes: '/intranet/configuracion/sitio/contacto',
  postulaciones: '/intranet/configuracion/sitio/contacto',
  correos: '/intranet/configuracion?vista=compania',
  solicitudes_sin_confirmar: null,
  notificaciones: null,
  lugares: null,
}

/** Every term in force, in words, and the shorter one that waits. */
export async function listPlazos(db: ReadDb, now: Date) {
  const found = Object.entries(await findPlazos(db, now)) as [Plazo, Periodo][]
  const fijados = await findFijados(db)
  const anunciados = await findAnunciados(db, now)
  return found.map(([clave, periodo]) => {
    const desde = anunciados[clave]
    return {
      clave,
      nombre: plazos[clave],
      tiempo: enPalabras(periodo),
      donde: clave in donde ? (donde[clave] ?? null) : enConfiguracion,
      se_acorta: desde ? { tiempo: enPalabras(fijados[clave]), desde } : null,
    }
  })
}

/** Processors configured in the database; the others are in the environment. */
export async function findConfigurado(db: ReadDb): Promise<Pick<Configurado, 'push' | 'emailjs' | 'mosaicos'>> {
  const rows = await db.selectFrom('suscripciones_push').select('endpoint').execute()
  const { contenido } = await findSeccion(db, 'contacto')
  return {
    push: rows.map(({ endpoint }) => new URL(endpoint).origin),
    emailjs: usaEmailjs(contenido),
    mosaicos: contenido.mapa.mosaicos,
  }
}
