import type { NewRow } from '#db/tables.ts'
import { insertMensaje, insertPostulacion } from '#server/contacto/contacto.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { findSeccion, insertVersion } from '#server/sitio/sitio.queries.ts'
import type { Personaje } from './cast.ts'

const hour = 60 * 60 * 1000

interface Recibido {
  hoursAgo: number
  /** Answered by, the next day. */
  respondio?: Personaje
}

type Mensaje = Omit<NewRow<'mensajes'>, 'creado_en' | 'respondido_en' | 'respondido_por'> & Recibido
type Postulacion = Omit<NewRow<'postulaciones'>, 'creado_en' | 'respondido_en' | 'respondido_por' | 'consentimiento'> &
  Recibido

const mensajes: Mensaje[] = [
  {
    hoursAgo: 3,
    nombre: 'Rosa Tapia Lagos',
    email: 'rosa.tapia@example.cl',
    telefono: '+56987654321',
    asunto: 'Charla en el colegio',
    mensaje:
      'Hola. Soy profesora de tercero básico en la escuela del barrio.\n¿Podrían venir a mostrar el carro a los niños? Son 32, y cualquier mañana del próximo mes nos sirve.',
  },
  {
    hoursAgo: 27,
    nombre: 'Hernán Oyarzún',
    email: 'hernan.oyarzun@example.cl',
    asunto: 'Grifo tapado',
    mensaje:
      'El grifo de la esquina de Los Aromos con Estación está tapado con escombros desde hace dos semanas. Lo aviso por si sirve.',
  },
  {
    hoursAgo: 52,
    nombre: 'Ximena Ñanco',
    email: 'ximena.nanco@example.cl',
    telefono: '+56932145678',
    mensaje: 'Encontré una insignia antigua de la compañía entre las cosas de mi abuelo. ¿A quién se la puedo llevar?',
    motivo: '429',
  },
  {
    hoursAgo: 5 * 24,
    nombre: 'Junta de Vecinos Nº 14',
    email: 'jjvv14@example.cl',
    telefono: '+56322456789',
    asunto: 'Operativo de invierno',
    mensaje: 'Queremos invitar a la compañía a nuestra reunión del jueves para conversar de estufas y braseros.',
    respondio: 'administradora',
  },
  {
    hoursAgo: 9 * 24,
    nombre: 'Carlos Meneses',
    email: 'carlos.meneses@example.cl',
    asunto: 'Agradecimiento',
    mensaje: 'Gracias por venir tan rápido el domingo. Mi mamá está bien. Un abrazo a todos los que subieron el cerro.',
    respondio: 'capitana',
  },
  {
    hoursAgo: 16 * 24,
    nombre: 'Imprenta del Puerto',
    email: 'ventas@example.cl',
    telefono: '+56322198765',
    asunto: 'Cotización de números de rifa',
    mensaje: 'Adjuntamos en otro correo la cotización por 3.000 números. Vale hasta fin de mes.',
    respondio: 'administradora',
  },
  {
    hoursAgo: 24 * 24,
    nombre: 'Paula Riquelme',
    email: 'paula.riquelme@example.cl',
    mensaje: '¿El día de puertas abiertas es también para adultos mayores? Mi papá fue bombero en Lota.',
    respondio: 'administradora',
  },
]

const postulaciones: Postulacion[] = [
  {
    hoursAgo: 8,
    nombre: 'Iván Huenchumil Soto',
    telefono: '+56912345678',
    email: 'ivan.huenchumil@example.cl',
    comuna: 'Puerto Alba',
    mensaje: 'Tengo 22 años y estudio técnico en electricidad. Vivo a tres cuadras del cuartel.',
  },
  {
    hoursAgo: 40,
    nombre: 'Constanza Vera Ulloa',
    telefono: '+56945671234',
    email: 'constanza.vera@example.cl',
    comuna: 'Puerto Alba',
  },
  {
    hoursAgo: 6 * 24,
    nombre: 'Matías Órdenes',
    telefono: '+56978901234',
    email: 'matias.ordenes@example.cl',
    comuna: 'Villa Estación',
    mensaje: 'Trabajo por turnos en el puerto. ¿Se puede igual?',
    respondio: 'administradora',
  },
  {
    hoursAgo: 13 * 24,
    nombre: 'Daniela Fuentealba Ríos',
    telefono: '+56965437890',
    email: 'daniela.fuentealba@example.cl',
    comuna: 'Puerto Alba',
    mensaje: 'Soy enfermera y me gustaría ayudar en rescate. Tengo curso de soporte vital.',
    respondio: 'capitana',
  },
  {
    hoursAgo: 29 * 24,
    nombre: 'Sebastián Lagos',
    telefono: '+56934561289',
    email: 'sebastian.lagos@example.cl',
    comuna: 'Los Boldos',
    respondio: 'administradora',
  },
]

/** Opening hours and directions. */
const pagina = {
  horario: 'Siempre hay guardia.\nAtención a vecinos: sábados de 10:00 a 13:00.',
  como_llegar: 'A dos cuadras de la estación, frente a la plaza. Las micros 14 y 32 paran en la puerta.',
}

/** Messages and applications of the last weeks. */
export async function insertDemoContacto(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const { version, contenido } = await findSeccion(db, 'contacto')
  const edited = { seccion: 'contacto', version: version + 1, contenido: { ...contenido, ...pagina } } as const
  await insertVersion(db, edited, { user_id: ids.administradora }, new Date(now.getTime() - 20 * 24 * hour))
  const { consentimiento } = (await findSeccion(db, 'voluntario')).contenido
  for (const { hoursAgo, respondio, ...mensaje } of mensajes)
    await insertMensaje(db, { ...mensaje, ...cuando(hoursAgo, respondio) })
  for (const { hoursAgo, respondio, ...postulacion } of postulaciones)
    await insertPostulacion(db, { ...postulacion, consentimiento, ...cuando(hoursAgo, respondio) })

  function cuando(hoursAgo: number, respondio: Personaje | undefined) {
    const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()
    const respuesta = respondio && { respondido_en: ago(hoursAgo - 24), respondido_por: ids[respondio] }
    return { creado_en: ago(hoursAgo), ...respuesta }
  }
}
