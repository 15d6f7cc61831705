import { cast } from '#db/seeds/cast.ts'
import { roleId } from '#contract/shared/permisos.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { follow } from './browser.ts'
import { png } from './documentos.ts'
import { ask, tokenOf } from './over-http.ts'
import type { Hand, Tarea } from './tareas.ts'

const dia = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
const planillon = {
  name: '2025.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Nombre;RUT\nPedro Vidal Oñate;11.111.111-1\n'),
}
const fotografia = { name: 'diploma.png', mimeType: 'image/png', buffer: png }
const direccion = 'Baquedano 4567'

/** Officers by their cargo whose rol is of the ranks, until an administrator gives them theirs. */
const oficiales = [
  ['voluntario1', 'Teniente 1'],
  ['voluntario2', 'Teniente 3'],
  ['voluntario3', 'Teniente 4'],
  ['voluntario6', 'Teniente 4'],
  ['voluntario7', 'Teniente 3'],
] as const

/** What the demo does not have: a seat of the bombera in the next nights, and officers without their rol. */
export async function insertRecorridos(db: Db, now: Date): Promise<void> {
  for (const [correo, cargo] of oficiales)
    await db
      .updateTable('usuarios')
      .set({ cargo, role_id: roleId('bombero') })
      .where('email', '=', `${correo}@demo.cl`)
      .execute()
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', cast.bombera.email)
    .executeTakeFirstOrThrow()
  const suyas = db.selectFrom('guardia_asignaciones').select('guardia_id').where('user_id', '=', id)
  const asiento = await db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .select('a.id')
    .where('g.tipo', '=', 'nocturna')
    .where('g.estado', '=', 'publicada')
    .where('g.inicio', '>', new Date(now.getTime() + 30 * 3_600_000).toISOString())
    .where('a.funcion', '=', 'guardian')
    .where('g.id', 'not in', suyas)
    .orderBy('g.inicio')
    .executeTakeFirstOrThrow()
  await db.updateTable('guardia_asignaciones').set({ user_id: id }).where('id', '=', asiento.id).execute()
}

const abiertas = async (address: string, token: string): Promise<{ id: number }[]> =>
  (await ask(address, 'GET /emergencias/activas', undefined, token)).data as { id: number }[]

/** Nothing is open, as on most days. */
async function sinEmergencias(address: string): Promise<void> {
  const token = await tokenOf(address, 'capitana')
  for (const { id } of await abiertas(address, token)) {
    const { version } = await ask(address, `GET /emergencias/${id}`, undefined, token)
    await ask(
      address,
      `POST /emergencias/${id}/acciones`,
      { accion: 'anular', motivo: 'Fue una prueba.', version },
      token,
    )
  }
}

/** The latest emergency, open at this view; a new one of B-21 where there is none. */
async function enEmergencia({ page }: Hand, address: string, vista: string): Promise<void> {
  const token = await tokenOf(address, 'teniente')
  const nueva = { clave: '10-4', direccion, unidades: [21] }
  const open = (await abiertas(address, token)).at(0) ?? (await ask(address, 'POST /emergencias', nueva, token))
  await follow(page, `/intranet/emergencias/${String(open.id)}?vista=${vista}`)
}

/** Tasks of each role; `campos`: fields that are typed into, which are counted apart. */
export const recorridos: Tarea[] = [
  {
    nombre: 'Decir «voy» desde la campana',
    quien: 'maquinista',
    async antes(mano, address) {
      const alarma = { clave: '10-2', direccion: 'Camino al mar 20', unidades: [], otra: true }
      await ask(address, 'POST /emergencias', alarma, await tokenOf(address, 'teniente'))
      await mano.ve('Voy al cuartel')
    },
    async hace(mano) {
      await mano.toca('button', /notificaci/)
      await mano.enDialogo('link', /Pastizales|10-2/)
      await mano.page.waitForURL(/\/emergencias\/\d+/)
      await mano.toca('button', 'Voy al cuartel en 10 min')
      await mano.ve(/^Usted (va|llega) al cuartel/)
    },
  },
  {
    nombre: 'Ver la guardia de esta noche',
    quien: 'bombera',
    hace: (mano) =>
      mano.page
        .getByRole('list', { name: /^Dotación de / })
        .first()
        .waitFor(),
  },
  {
    nombre: 'Pedir un cambio de guardia',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('button', /^Pedir reemplazo/)
      await mano.toca('button', 'Pedir')
      await mano.ve(/^Su cambio quedó pedido/)
    },
  },
  {
    nombre: 'Confirmar una citación',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('button', 'Asistiré')
      await mano.page.getByRole('button', { name: 'Asistiré', pressed: true }).first().waitFor()
    },
  },
  {
    nombre: 'Enviar la fotografía de un certificado',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('link', 'Mi Perfil')
      await mano.eligeArchivo('Enviar fotografía', fotografia)
      await mano.toca('button', 'Enviar')
      await mano.ve('Se envió la fotografía. Cuenta desde que la verifiquen.')
    },
  },
  {
    nombre: 'Decir de qué curso es una fotografía',
    quien: 'teniente',
    async hace(mano) {
      await mano.toca('link', /^Revisar: (Pedro Vidal|Antonia Fuentes)/)
      await mano.enDialogo('button', /^Verificar Fotografía sin clasificar/)
      await mano.elige('Curso', 'Uso y Cuidado de Equipos ERA')
      await mano.llena('Fecha de emisión', '2026-03-15')
      await mano.enDialogo('button', 'Verificar')
      await mano.ve(/^Uso y Cuidado de Equipos ERA de .*: verificado\.$/)
    },
  },
  {
    nombre: 'Pedir una licencia',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('link', 'Asistencia')
      await mano.toca('link', 'Pedir licencia')
      await mano.llena('Desde', dia(60))
      await mano.llena('Hasta', dia(62))
      await mano.llena('Motivo', 'Viaje de estudios')
      await mano.enDialogo('button', 'Pedir')
      await mano.ve(/^Su licencia quedó por resolver/)
    },
  },
  {
    nombre: 'Ver la asistencia propia y objetar una marca',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('link', 'Ver mi asistencia')
      await mano.toca('button', /^Objetar la marca de /)
      await mano.llena('Qué no corresponde', 'Estuve a cargo de la bomba.')
      await mano.toca('button', /^(Objetar|Enviar)/)
      await mano.ve(/^Su objeción sobre .* quedó enviada/)
    },
  },
  {
    nombre: 'Encontrar el teléfono del teniente',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('link', 'Personas')
      await mano.toca('link', /^Llamar a Catalina Rivas/)
    },
  },
  {
    nombre: 'Leer un documento obligatorio y decirlo',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('link', /^Leer: /)
      await mano.toca('button', 'He leído este documento')
      await mano.ve('Su lectura quedó registrada.')
    },
  },
  {
    nombre: 'Informar la falla de un ERA por su código',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('button', 'Búsqueda general')
      await mano.teclea('ERA-012')
      await mano.entra(/^ERA-012/)
      await mano.toca('button', /^Informar novedad/)
      await mano.llena('Qué le pasa', 'Pierde aire por la válvula a demanda.')
      await mano.toca('radio', /^Grave/)
      await mano.toca('button', 'Enviar')
      await mano.ve(/^La novedad de ERA-012 quedó anotada/)
    },
  },
  {
    nombre: 'Hacer un checklist de doce puntos, con la red cortada a la mitad',
    quien: 'bombera',
    async hace(mano) {
      const context = mano.page.context()
      await mano.toca('link', 'Equipamiento')
      await mano.toca('tab', 'Revisiones')
      await mano.toca('link', /^Hacer Revisión diaria de la B-23/)
      await mano.tocaEn('Combustible sobre tres cuartos', 'Conforme')
      await mano.llena(/^Presión de aire de frenos/, '8')
      await mano.tocaEn('Radio base enlaza con la Central', 'Conforme')
      await mano.toca('button', 'Resto conforme')
      await mano.toca('button', 'Siguiente: Exterior')
      await context.setOffline(true)
      await mano.tocaEn('Neumáticos sin daño', 'Conforme')
      await mano.tocaEn('Nivel de aceite del motor', 'Conforme')
      await mano.toca('button', 'Resto conforme')
      await mano.toca('button', 'Siguiente: Material')
      await mano.llena(/^Presión del cilindro/, '280')
      await mano.llena(/^Linternas cargadas/, '4')
      await mano.toca('button', 'Resto conforme')
      await mano.toca('button', 'Siguiente: Cierre')
      await mano.toca('button', 'Terminar')
      await mano.page.getByRole('heading', { name: 'Checklist terminado' }).waitFor()
      await context.setOffline(false)
    },
  },
  {
    nombre: 'Agregar una llave de acceso',
    quien: 'maquinista',
    async antes({ page }) {
      const session = await page.context().newCDPSession(page)
      await session.send('WebAuthn.enable')
      const options = {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      } as const
      await session.send('WebAuthn.addVirtualAuthenticator', { options })
    },
    async hace(mano) {
      await mano.toca('link', 'Configuración')
      await mano.toca('button', 'Agregar una llave')
      await mano.toca('button', 'Los guardé')
      const llaves = mano.page.getByRole('region', { name: 'Llaves de acceso' })
      await llaves.getByRole('button', { name: /^Quitar / }).waitFor()
    },
  },
  {
    nombre: 'Registrar una salida',
    quien: 'maquinista',
    async hace(mano) {
      await mano.toca('link', 'Material Mayor')
      await mano.toca('link', /B-23/)
      await mano.toca('button', 'Registrar salida')
      await mano.toca('button', 'Registrar')
      await mano.ve(/^La salida de B-23 quedó registrada/)
    },
  },
  {
    nombre: 'Anotar combustible y kilometraje',
    quien: 'maquinista',
    async hace(mano) {
      await mano.toca('link', 'Material Mayor')
      await mano.toca('link', /B-23/)
      await mano.toca('button', 'Cargar')
      await mano.llena('Litros', '40')
      await mano.toca('button', /^(Registrar|Guardar|Agregar)/)
      await mano.ve(/^La carga de B-23 quedó registrada/)
    },
  },
  {
    nombre: 'Ver los papeles de una unidad',
    quien: 'maquinista',
    async hace(mano) {
      await mano.toca('link', 'Material Mayor')
      await mano.toca('link', /B-21/)
      await mano.ve('Seguro obligatorio')
    },
  },
  {
    nombre: 'Abrir una emergencia',
    quien: 'teniente',
    antes: async ({ page }, address) => {
      await sinEmergencias(address)
      await page.getByRole('link', { name: 'Abrir emergencia' }).waitFor()
    },
    async hace(mano) {
      await mano.toca('link', 'Abrir emergencia')
      await mano.toca('button', /^10-4/)
      await mano.llena('Dirección', direccion)
      await mano.toca('button', /^B-21/)
      await mano.toca('button', 'Abrir emergencia')
      await mano.page.waitForURL(/\/intranet\/emergencias\/\d+$/)
    },
  },
  {
    nombre: 'Marcar una hora 6-x, en la emergencia',
    quien: 'teniente',
    async antes(mano, address) {
      await enEmergencia(mano, address, 'resumen')
      await mano.page.getByRole('button', { name: 'Confirmar la dotación de B-21' }).click()
      await mano.ve(/de dotación$/)
      await enEmergencia(mano, address, 'unidades')
    },
    async hace(mano) {
      await mano.toca('button', /^B-21, 6-0 .*: marcar ahora/)
      await mano.page.getByRole('button', { name: /^B-21, 6-0 \d\d:\d\d .*: corregir/ }).waitFor()
    },
  },
  {
    nombre: 'Escribir en la bitácora, en la emergencia',
    quien: 'teniente',
    antes: (mano, address) => enEmergencia(mano, address, 'bitacora'),
    async hace(mano) {
      await mano.llena('Anotar en la bitácora', 'Se trabaja con una línea.')
      await mano.toca('button', 'Anotar')
      await mano.page.getByRole('listitem').filter({ hasText: 'Se trabaja con una línea.' }).waitFor()
    },
  },
  {
    nombre: 'Agregar una fotografía, en la emergencia',
    quien: 'teniente',
    antes: (mano, address) => enEmergencia(mano, address, 'parte'),
    async hace(mano) {
      await mano.eligeArchivo('Agregar fotos o archivos', fotografia)
      await mano.ve('diploma.png')
    },
  },
  {
    nombre: 'Cerrar una emergencia, con su a cargo y su lista',
    quien: 'teniente',
    async antes(mano, address) {
      await enEmergencia(mano, address, 'unidades')
      await mano.page.getByRole('button', { name: /^B-21, 6-10 .*: marcar ahora/ }).click()
      await mano.page.getByRole('button', { name: /^B-21, 6-10 .*: corregir/ }).waitFor()
      await enEmergencia(mano, address, 'parte')
      await mano.page
        .getByRole('textbox', { name: 'Relato' })
        .fill('Se rescata a una persona de un vehículo, sin novedad.')
      await mano.page.getByRole('textbox', { name: 'Relato' }).blur()
      await mano.page
        .getByText(/^Guardado/)
        .first()
        .waitFor()
      await enEmergencia(mano, address, 'resumen')
    },
    async hace(mano) {
      await mano.toca('tab', 'Asistencia')
      await mano.toca('button', 'Abrir la lista')
      await mano.toca('button', /^Confirmar las \d+ propuestas$/)
      await mano.page
        .getByText(/por confirmar/)
        .first()
        .waitFor({ state: 'detached' })
      await mano.toca('button', 'Cerrar emergencia')
      await mano.enDialogo('button', 'Cerrar emergencia')
      await mano.ve(/quedó cerrada/)
    },
  },
  {
    nombre: 'Registrar el accidente de un miembro',
    quien: 'teniente',
    antes: async (_mano, address) => {
      await sinEmergencias(address)
      await ask(
        address,
        'POST /emergencias',
        { clave: '10-2', direccion, unidades: [] },
        await tokenOf(address, 'teniente'),
      )
    },
    async hace(mano) {
      await mano.toca('link', /^Abrir parte|^Pastizales/)
      await mano.toca('tab', 'Accidentes')
      await mano.toca('button', 'Registrar accidente')
      await mano.llena('Quién se lesionó', 'Pedro')
      await mano.toca('option', /^Pedro/)
      await mano.toca('button', 'Siguiente')
      await mano.llena('Dónde', 'Camino al mar')
      await mano.toca('button', 'Siguiente')
      await mano.llena('Qué pasó', 'Cayó de la escala al bajar.')
      await mano.toca('button', 'Siguiente')
      await mano.llena('Qué lesión', 'Esguince')
      await mano.toca('button', 'Siguiente')
      await mano.toca('button', 'Registrar')
      await mano.ve('El accidente quedó registrado.')
    },
  },
  {
    nombre: 'Pasar una lista de treinta, con sus propuestas',
    quien: 'ayudante',
    async hace(mano) {
      await mano.toca('link', 'Asistencia')
      await mano.toca('button', /^Confirmar las \d+$/)
      await mano.page
        .getByText(/propuestas/)
        .first()
        .waitFor({ state: 'detached' })
      await mano.toca('button', 'Cerrar lista')
      await mano.enDialogo('button', 'Cerrar lista')
      await mano.ve('La lista quedó cerrada.')
    },
  },
  {
    nombre: 'Llegar a la lista de un acto de otro día',
    quien: 'ayudante',
    async hace(mano) {
      await mano.toca('link', 'Asistencia')
      await mano.toca('button', 'Otros actos')
      await mano.enDialogo('button', /Cerrada$/)
      await mano.page.waitForURL(/acto=\d+/)
    },
  },
  {
    nombre: 'Responder una objeción',
    quien: 'ayudante',
    async hace(mano) {
      await mano.toca('link', /^Responder: /)
      await mano.enDialogo('button', 'Aceptar')
      await mano.ve(/^La objeción de .* quedó aceptada/)
    },
  },
  {
    nombre: 'Un mes entero: objeción, inventario, informe y cierre',
    quien: 'ayudante',
    // The dashboard of before still shows the objection that was answered.
    antes: async ({ page }) => void (await page.reload()),
    async hace(mano) {
      await mano.toca('link', /^Responder: /)
      await mano.enDialogo('button', 'Aceptar')
      await mano.ve(/^La objeción de .* quedó aceptada/)
      await mano.toca('link', 'Dashboard')
      await mano.toca('link', /^\d+ mes(es)? sin cerrar$/)
      // Both papers at once.
      await mano.toca('button', 'Emitir inventario')
      await mano.enDialogo('button', 'Emitir')
      await mano.ve(/^Quedó emitido/)
      await mano.toca('button', /^Cerrar (?!sesión)/)
      await mano.enDialogo('button', /^Cerrar ./)
      await mano.ve(/^Cerró /)
    },
  },
  {
    nombre: 'Los papeles del mes en PDF, en su cierre',
    quien: 'ayudante',
    antes: ({ page }) => follow(page, '/intranet/asistencia?vista=cierre'),
    hace: async (mano) =>
      void (await Promise.all([mano.page.waitForEvent('download'), mano.toca('button', /^Descargar los \d+ en PDF$/)])),
  },
  {
    nombre: 'Registrar un premio',
    quien: 'ayudante',
    async hace(mano) {
      await mano.toca('link', 'Personas')
      await mano.toca('button', /^Registrar premio de /)
      await mano.ve(/quedó en su hoja de servicios/)
    },
  },
  {
    nombre: 'Importar la lista del año pasado, hasta su vista previa',
    quien: 'ayudante',
    async hace(mano) {
      await mano.toca('link', 'Asistencia')
      await mano.toca('link', 'Importar planillón')
      await mano.eligeArchivo(/planilla|Elija/, planillon)
      await mano.ve(/fila/)
    },
  },
  {
    nombre: 'Exportar una lista, en su página',
    quien: 'ayudante',
    antes: ({ page }) => follow(page, '/intranet/directorio'),
    async hace(mano) {
      await mano.toca('button', 'Exportar')
      await Promise.all([mano.page.waitForEvent('download'), mano.toca('menuitem', /XLSX|Excel/)])
    },
  },
  {
    nombre: '¿Podemos salir, y por qué?',
    quien: 'capitana',
    hace: (mano) =>
      mano.page
        .getByRole('region', { name: 'Disponibilidad operativa' })
        .getByText(/^B-21: /)
        .first()
        .waitFor(),
  },
  {
    nombre: 'Revisar un parte, después de leerlo',
    quien: 'capitana',
    async hace(mano) {
      await mano.toca('link', /^Revisar: /)
      await mano.toca('button', 'Revisar')
      await mano.enDialogo('button', 'Revisar')
      await mano.ve(/quedó revisada/)
    },
  },
  {
    nombre: 'Las cifras para la junta',
    quien: 'capitana',
    async hace(mano) {
      await mano.toca('link', 'Estadísticas')
      await mano.page.getByRole('list', { name: 'Cifras principales' }).waitFor()
    },
  },
  {
    nombre: 'La memoria anual',
    quien: 'capitana',
    async hace(mano) {
      await mano.toca('link', 'Estadísticas')
      await mano.toca('button', 'Memoria anual')
      await Promise.all([mano.page.waitForEvent('download'), mano.enDialogo('button', 'Borrador en PDF')])
    },
  },
  {
    nombre: 'Ver qué vence',
    quien: 'capitana',
    async hace(mano) {
      await mano.toca('link', /con un control o su vida útil vencidos?$/)
      await mano.ve(/venció|Venció|vencid/)
    },
  },
  {
    nombre: 'Cambiar un rol',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('link', 'Administrar Usuarios')
      await mano.toca('tab', /^Todos/)
      await cambiaRol(mano, otroOficial)
    },
  },
  {
    nombre: 'Dar a cuatro oficiales el rol de su cargo',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('link', 'Administrar Usuarios')
      await mano.toca('tab', /^Todos/)
      for (const nombre of cuatroOficiales) await cambiaRol(mano, nombre)
    },
  },
  {
    nombre: 'Cambiar una fotografía del sitio y publicar',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('link', 'Configuración')
      await mano.toca('link', 'Editar Material Mayor')
      await Promise.all([
        mano.page.waitForResponse((one) => one.request().method() === 'POST' && one.ok()),
        mano.eligeArchivo(/fotograf/i, fotografia),
      ])
      await mano.page.getByText(/^Subiendo/).waitFor({ state: 'detached' })
      await mano.llena(/^Texto alternativo/, 'La B-21 frente al cuartel')
      await mano.toca('button', 'Publicar cambios')
      await mano.ve('Los cambios quedaron publicados.')
    },
  },
  {
    nombre: 'Invitar a quien postuló, desde su postulación',
    quien: 'administradora',
    async antes({ page }) {
      await follow(page, '/intranet/configuracion?vista=postulaciones')
      await page
        .getByRole('button', { name: /Constanza|^Ver / })
        .first()
        .click()
    },
    async hace(mano) {
      await mano.enDialogo('link', 'Invitar')
      await mano.enDialogo('button', /^(Enviar|Invitar)/)
      await mano.ve(/quedó en la lista|^Se envió una invitación/)
    },
  },
  {
    nombre: 'Saber qué hacer en una emergencia',
    quien: 'visitante',
    hace: (mano) => mano.ve(/132/),
  },
  {
    nombre: 'Postular a la compañía',
    quien: 'visitante',
    async hace(mano) {
      await mano.toca('link', 'Hazte voluntario')
      await mano.llena('Nombre', 'Rosario Antúnez Vial')
      await mano.llena('Teléfono', '912345678')
      await mano.llena('Correo', 'rosario@ejemplo.cl')
      await mano.llena('Comuna', 'Puerto Alba')
      await mano.toca('checkbox', /^Acepto/)
      await mano.toca('button', 'Enviar postulación')
      await mano.page.waitForURL('**/hazte-voluntario/enviada')
    },
  },
]

const [otroOficial, ...cuatroOficiales] = [
  'Gonzalo Donoso Cáceres',
  'Paulina Bustos Jara',
  'Paulina Riquelme Núñez',
  'Macarena Opazo Jara',
  'Macarena Muñoz Bustos',
] as const

async function cambiaRol(mano: Hand, buscar: string): Promise<void> {
  await mano.llena('Buscar', buscar)
  await mano.toca('button', `Acciones de ${buscar}`)
  await mano.toca('menuitem', 'Cambiar rol')
  await mano.toca('button', 'Guardar cambios')
  await mano.ve(new RegExp(`^${buscar} ahora tiene el rol`))
}
