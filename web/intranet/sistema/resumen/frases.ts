import type { ResumenSistema, VersionAnunciada } from '#contract/sistema/resumen.ts'
import { hour, localDay, longDay, longMoment } from '#web/plumbing/format.ts'
import { hace } from '#web/plumbing/hace.ts'
import { peso } from '#web/plumbing/peso.ts'
import { waitsTooLong } from '#web/intranet/sistema/espera.ts'

/** `sin_medir`: not measured yet. `dato`: plain information. */
export type Luz = 'bien' | 'atencion' | 'mal' | 'sin_medir' | 'dato'

/** One part of the installation in a sentence for who runs no servers. */
export interface Frase {
  clave: keyof Omit<ResumenSistema, 'medido_en' | 'llaves_de_otra' | 'version_nueva'>
  luz: Luz
  texto: string
  /** Where it is not well: what to do. */
  hacer?: string | undefined
  detalle: { texto: string; vista: string }
}

/** Where the browser found this page. */
export interface Pagina {
  origen: string
  segura: boolean
}

/** In the order of what hurts most when it fails. */
export const frasesDe = (resumen: ResumenSistema, now: Date, pagina: Pagina): Frase[] => [
  { clave: 'base', ...ofBase(resumen.base, now), detalle: { texto: 'Ver los respaldos', vista: 'respaldos' } },
  {
    clave: 'respaldo',
    ...ofRespaldo(resumen.respaldo, now),
    detalle: { texto: 'Ver los respaldos', vista: 'respaldos' },
  },
  { clave: 'correo', ...ofCorreo(resumen.correo, now), detalle: { texto: 'Ver los correos', vista: 'correos' } },
  {
    clave: 'espacio',
    ...ofEspacio(resumen.espacio),
    detalle: { texto: 'Ver qué ocupa espacio', vista: 'almacenamiento' },
  },
  { clave: 'tareas', ...ofTareas(resumen.tareas), detalle: { texto: 'Ver las tareas', vista: 'tareas' } },
  {
    clave: 'direccion',
    ...(resumen.llaves_de_otra > 0 ? ofLlaves(resumen.llaves_de_otra) : ofDireccion(resumen.direccion, pagina)),
    detalle: { texto: 'Ver el diagnóstico', vista: 'resumen#diagnostico' },
  },
  {
    clave: 'version',
    luz: 'dato',
    texto: `Versión: Cuartel ${resumen.version}.`,
    ...(resumen.version_nueva && { hacer: dichaDe(resumen.version_nueva) }),
    detalle: { texto: 'Ver el diagnóstico', vista: 'resumen#diagnostico' },
  },
]

const dichaDe = ({ version, fecha, notas }: VersionAnunciada) =>
  `Hay una versión nueva: ${version}, del ${longDay(fecha)}. ${notas}`.trim()

/** Everything in one sentence. */
export function titularDe(frases: readonly Pick<Frase, 'luz'>[]): string {
  const count = (luz: Luz) => frases.filter((frase) => frase.luz === luz).length
  const [mal, atencion] = [count('mal'), count('atencion')]
  if (mal > 0) return mal === 1 ? 'Hay una cosa que no anda bien.' : `Hay ${mal} cosas que no andan bien.`
  if (atencion > 0) return atencion === 1 ? 'Hay una cosa que atender.' : `Hay ${atencion} cosas que atender.`
  return 'Todo lo que se ha medido anda bien.'
}

/** `hoy 03:00`, `ayer 03:00`, `20 de noviembre de 2026, 03:00` */
export function cuando(instant: string, now: Date): string {
  const then = localDay(new Date(instant))
  if (then === localDay(now)) return `hoy ${hour(instant)}`
  const said = hace(instant, now)
  return said.startsWith('ayer') ? said.replace(',', '') : longMoment(instant)
}

type Dicho = Pick<Frase, 'luz' | 'texto' | 'hacer'>

function ofBase({ motor, revisada_en, danada }: ResumenSistema['base'], now: Date): Dicho {
  if (danada)
    return {
      luz: 'mal',
      texto: `Base de datos: el respaldo de ${cuandoDe(revisada_en, now)} la encontró dañada.`,
      hacer: 'Pida a quien cuida el servidor que detenga el programa y restaure el último respaldo bueno.',
    }
  if (motor === 'PostgreSQL') return { luz: 'bien', texto: 'Base de datos: responde.' }
  return revisada_en
    ? { luz: 'bien', texto: `Base de datos: responde; se revisó entera ${cuando(revisada_en, now)}, sin daños.` }
    : { luz: 'sin_medir', texto: 'Base de datos: responde; se revisa entera con cada respaldo, y aún no hay ninguno.' }
}

const cuandoDe = (instant: string | null, now: Date) => (instant ? cuando(instant, now) : 'la última vez')

function ofRespaldo(respaldo: ResumenSistema['respaldo'], now: Date): Dicho {
  const { ultimo_bueno, verificado_en, atrasado, haciendo, copia } = respaldo
  const ahora = haciendo ? ' Ahora se está haciendo otro.' : ''
  const crear = 'Cree uno ahora y mire por qué no se hizo el de la noche.'
  if (!ultimo_bueno)
    return {
      luz: atrasado ? 'mal' : 'atencion',
      texto: `Respaldo: todavía no hay ninguno bueno.${ahora}`,
      hacer: haciendo ? undefined : atrasado ? crear : 'El primero se hace esta noche; puede crear uno ahora.',
    }
  const ultimo = `Último respaldo: ${cuando(ultimo_bueno, now)}${verificado(ultimo_bueno, verificado_en, now)}`
  if (atrasado) return { luz: 'mal', texto: `${ultimo}. Tiene más de 48 horas.${ahora}`, hacer: crear }
  if (copia === 'falta')
    return {
      luz: 'atencion',
      texto: `${ultimo}, pero está solo en este servidor.${ahora}`,
      hacer: 'La copia en otro lugar falló: la lista dice por qué. Mientras tanto, descárguelo y guárdelo.',
    }
  const fuera = copia === 'hecha' ? ', con copia en otro lugar' : ''
  const propia = copia === 'sin_lugar' ? ' Cuartel no lo copia a otro lugar: guarde usted una copia.' : ''
  return { luz: 'bien', texto: `${ultimo}${fuera}.${propia}${ahora}` }
}

/** A verification within an hour of the backup is told without its time. */
function verificado(hecho: string, verificado_en: string | null, now: Date): string {
  if (!verificado_en) return ', sin verificar'
  const apart = Date.parse(verificado_en) - Date.parse(hecho) > 60 * 60_000
  return apart ? `, verificado ${cuando(verificado_en, now)}` : ', verificado'
}

function ofCorreo(correo: ResumenSistema['correo'], now: Date): Dicho {
  const { servidor, ultimo_enviado, pendientes, espera_desde, fallidos } = correo
  if (!servidor)
    return {
      luz: 'atencion',
      texto: 'Correo: no está configurado; nada sale de aquí, y los correos se leen en esta pantalla.',
      hacer: 'Mientras tanto, entregue usted los enlaces. Quien cuida el servidor puede configurarlo.',
    }
  const salio = ultimo_enviado ? `el último salió ${hace(ultimo_enviado, now)}` : 'todavía no ha salido ninguno'
  if (espera_desde && waitsTooLong({ estado: 'pendiente', creado_en: espera_desde }, now))
    return {
      luz: 'mal',
      texto: `Correo: ${pendientes === 1 ? 'uno espera' : `${pendientes} esperan`} salir desde ${cuando(espera_desde, now)}; ${salio}.`,
      hacer: 'Envíe un correo de prueba: la respuesta dice qué falla.',
    }
  if (fallidos > 0)
    return {
      luz: 'atencion',
      texto: `Correo: ${fallidos === 1 ? 'uno no salió' : `${fallidos} no salieron`}; ${salio}.`,
      hacer: 'Mire el motivo de cada uno y envíelo de nuevo, o corrija la dirección de la persona.',
    }
  return ultimo_enviado
    ? { luz: 'bien', texto: `Correo: funciona; ${salio}.` }
    : {
        luz: 'sin_medir',
        texto: 'Correo: está configurado; todavía no ha salido ninguno.',
        hacer: 'Envíe un correo de prueba.',
      }
}

function ofEspacio({ libre, total, estado }: ResumenSistema['espacio']): Dicho {
  const queda = `queda ${Math.floor((libre / total) * 100)} % (${peso(libre)})`
  if (estado === 'bien') return { luz: 'bien', texto: `Espacio: ${queda}.` }
  const lleno = estado === 'lleno'
  return {
    luz: lleno ? 'mal' : 'atencion',
    texto: `Espacio: solo ${queda}${lleno ? '; ya casi no se puede guardar nada' : ''}.`,
    hacer: 'Pida a quien cuida el servidor que libere espacio antes de que fallen los respaldos.',
  }
}

function ofTareas({ cuantas, con_error, detenidas }: ResumenSistema['tareas']): Dicho {
  if (con_error.length === 0 && detenidas.length === 0)
    return { luz: 'bien', texto: `Tareas automáticas: ninguna de las ${cuantas} falló la última vez.` }
  const told = [
    con_error.length > 0 &&
      `${con_error.length === 1 ? 'una falló' : `${con_error.length} fallaron`} la última vez (${con_error.join(', ')})`,
    detenidas.length > 0 &&
      `${detenidas.length === 1 ? 'una no empieza' : `${detenidas.length} no empiezan`} a su hora (${detenidas.join(', ')})`,
  ]
  return {
    luz: detenidas.length > 0 ? 'mal' : 'atencion',
    texto: `Tareas automáticas: ${told.filter(Boolean).join('; ')}.`,
    hacer:
      detenidas.length > 0
        ? 'Pida que reinicien el programa si no se ponen al día en una hora.'
        : 'Mire el motivo y ejecútela de nuevo.',
  }
}

function ofLlaves(personas: number): Dicho {
  const quienes =
    personas === 1 ? 'las llaves de una persona se hicieron' : `las llaves de ${personas} personas se hicieron`
  return {
    luz: 'atencion',
    texto: `Dirección: ${quienes} con otra y aquí no sirven.`,
    hacer:
      'Si cambió, pídales que entren con su contraseña y agreguen otra llave; si no, pida que la corrijan en el servidor.',
  }
}

function ofDireccion(direccion: string | null, { origen, segura }: Pagina): Dicho {
  if (!direccion)
    return {
      luz: 'atencion',
      texto: 'Dirección: no está definida; los enlaces de los correos no llegan a ninguna parte.',
      hacer: 'Pida a quien cuida el servidor que la defina, tal como la gente la escribe.',
    }
  const own = new URL(direccion).origin
  if (own !== origen)
    return {
      luz: 'atencion',
      texto: `Dirección: los correos enlazan a ${own}, y usted entró por ${origen}.`,
      hacer: 'Si la suya es la correcta, pida que la cambien en el servidor.',
    }
  return segura
    ? { luz: 'bien', texto: `Dirección: ${own}; usted entró por ella, con conexión segura.` }
    : {
        luz: 'atencion',
        texto: `Dirección: ${own}; la conexión no es segura: lo que se escribe puede leerse en el camino.`,
        hacer: 'Pida a quien cuida el servidor que la sirva con https.',
      }
}
