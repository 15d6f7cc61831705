import { can, type Permiso } from '#contract/shared/permisos.ts'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { menuOf } from '#web/intranet/shell/menu.ts'

export interface Destino {
  titulo: string
  /** Other words by which people look for it. */
  palabras?: string
  ruta: string
  /** For whoever holds it; everybody's without one. */
  permiso?: Permiso
}

const en = (ruta: string) => `/intranet${ruta}`

/** Actions that the search offers, each with its permission and address (docs/decisions/111). */
const acciones: readonly Destino[] = [
  {
    titulo: 'Abrir emergencia',
    palabras: 'nueva llamado alarma incendio salida',
    ruta: en('/emergencias?dialogo=abrir'),
    permiso: 'emergencias.abrir',
  },
  { titulo: 'Informar mi disponibilidad', palabras: 'disponible no voy horario', ruta: en('/disponibilidad') },
  {
    titulo: 'Pasar lista de hoy',
    palabras: 'asistencia marcar presentes acto',
    ruta: en('/asistencia?vista=lista'),
    permiso: 'lista.pasar',
  },
  {
    titulo: 'Crear acto',
    palabras: 'nuevo lista asistencia',
    ruta: en('/asistencia?dialogo=acto'),
    permiso: 'eventos.crear',
  },
  {
    titulo: 'Pedir licencia',
    palabras: 'permiso ausencia inasistencia solicitar',
    ruta: en('/asistencia?vista=licencias&dialogo=licencia'),
  },
  {
    titulo: 'Crear evento',
    palabras: 'nuevo citar citación academia reunión',
    ruta: en('/eventos?dialogo=nuevo'),
    permiso: 'eventos.crear',
  },
  {
    titulo: 'Crear edición de un curso',
    palabras: 'nueva capacitación',
    ruta: en('/capacitaciones?dialogo=nueva'),
    permiso: 'eventos.crear',
  },
  {
    titulo: 'Publicar documento',
    palabras: 'subir biblioteca orden del día reglamento',
    ruta: en('/documentos?vista=biblioteca&dialogo=publicar'),
    permiso: 'biblioteca.publicar',
  },
  { titulo: 'Subir un documento mío', palabras: 'archivo propio', ruta: en('/documentos?vista=mios&dialogo=subir') },
  {
    titulo: 'Agregar pieza',
    palabras: 'nuevo equipo equipamiento inventario',
    ruta: en('/equipamiento?dialogo=agregar'),
    permiso: 'equipamiento.editar',
  },
  { titulo: 'Leer una etiqueta', palabras: 'código qr cámara equipo pieza', ruta: en('/equipamiento/leer') },
  { titulo: 'Hacer una revisión', palabras: 'checklist revisar unidad', ruta: en('/equipamiento/revisiones') },
  { titulo: 'Pedir un cambio de guardia', palabras: 'reemplazo ceder turno', ruta: en('/guardias/cambios') },
  {
    titulo: 'Escribir en el libro de guardia',
    palabras: 'novedad anotar',
    ruta: en('/guardias/hoy'),
    permiso: 'libro_guardia.escribir',
  },
  {
    titulo: 'Invitar a un miembro',
    palabras: 'nueva cuenta usuario agregar',
    ruta: en('/usuarios?dialogo=invitar'),
    permiso: 'administracion.gestionar',
  },
  {
    titulo: 'Aprobar cuentas',
    palabras: 'registros por aprobar usuarios',
    ruta: en('/usuarios?vista=por-aprobar'),
    permiso: 'administracion.gestionar',
  },
  {
    titulo: 'Hacer un respaldo',
    palabras: 'copia respaldar backup guardar',
    ruta: en('/sistema?vista=respaldos'),
    permiso: 'administracion.gestionar',
  },
  { titulo: 'Editar mi perfil', palabras: 'ficha datos teléfono', ruta: en('/perfil?dialogo=editar') },
  {
    titulo: 'Cambiar mi contraseña',
    palabras: 'clave password',
    ruta: en('/configuracion?vista=mi-cuenta&ajuste=contrasena'),
  },
  {
    titulo: 'Agregar una llave de acceso',
    palabras: 'passkey huella cara clave contraseña',
    ruta: en('/configuracion?vista=mi-cuenta&ajuste=llaves'),
  },
  {
    titulo: 'Subir un certificado',
    palabras: 'agregar curso licencia de conducir examen fotografía',
    ruta: en('/perfil#certificados'),
  },
  { titulo: 'Objetar mi asistencia', palabras: 'reclamar corregir falta', ruta: en('/asistencia?vista=mia') },
  {
    titulo: 'Informar una falla de un equipo',
    palabras: 'novedad reportar roto dañado',
    ruta: en('/equipamiento/leer'),
  },
  {
    titulo: 'Importar planillón',
    palabras: 'asistencia planilla plantilla excel año anterior cargar subir',
    ruta: en('/asistencia/importar'),
    permiso: 'lista.cerrar',
  },
  {
    titulo: 'Saldos iniciales',
    palabras: 'importar asistencia anterior plantilla excel cargar subir',
    ruta: en('/asistencia/saldos/importar'),
    permiso: 'lista.cerrar',
  },
  {
    titulo: 'Importar miembros',
    palabras: 'usuarios personas nómina plantilla excel cargar subir',
    ruta: en('/usuarios/importar'),
    permiso: 'administracion.gestionar',
  },
  {
    titulo: 'Importar equipos',
    palabras: 'equipamiento inventario plantilla excel cargar subir',
    ruta: en('/equipamiento/importar'),
    permiso: 'equipamiento.editar',
  },
  {
    titulo: 'Importar emergencias',
    palabras: 'llamados anteriores plantilla excel cargar subir',
    ruta: en('/emergencias/importar'),
    permiso: 'emergencias.revisar',
  },
  {
    titulo: 'Registrar premio',
    palabras: 'premios constancia medalla antigüedad años',
    ruta: en('/directorio'),
    permiso: 'hoja_servicios.editar',
  },
  {
    titulo: 'Registrar sanción',
    palabras: 'sanciones suspensión amonestación castigo',
    ruta: en('/asistencia?vista=sanciones'),
    permiso: 'hoja_servicios.editar',
  },
  {
    titulo: 'Registrar abono',
    palabras: 'abonos asistencia',
    ruta: en('/asistencia?vista=sanciones'),
    permiso: 'lista.cerrar',
  },
  {
    titulo: 'Cerrar el mes',
    palabras: 'cierre PMA emitir inventario informe combustible partes',
    ruta: en('/asistencia?vista=cierre'),
    permiso: 'lista.cerrar',
  },
  {
    titulo: 'Exportar mis datos',
    palabras: 'descargar copia privacidad',
    ruta: en('/configuracion?vista=mi-cuenta&ajuste=mis-datos'),
  },
  {
    titulo: 'Exportar la asistencia',
    palabras: 'descargar planilla excel pdf imprimir',
    ruta: en('/asistencia?vista=planilla'),
  },
  {
    titulo: 'Exportar miembros',
    palabras: 'descargar usuarios personas excel',
    ruta: en('/usuarios?vista=todos'),
    permiso: 'usuarios.ver',
  },
  { titulo: 'Exportar emergencias', palabras: 'descargar excel', ruta: en('/emergencias') },
  { titulo: 'Exportar equipos', palabras: 'descargar inventario excel', ruta: en('/equipamiento') },
  {
    titulo: 'Exportar todo',
    palabras: 'descargar datos respaldo compañía',
    ruta: en('/sistema?vista=respaldos'),
    permiso: 'administracion.gestionar',
  },
  {
    titulo: 'Cambiar el rol de un miembro',
    palabras: 'permiso permisos cargo administrador',
    ruta: en('/usuarios?vista=todos'),
    permiso: 'administracion.gestionar',
  },
  {
    titulo: 'Enviar a un miembro un enlace de contraseña',
    palabras: 'clave olvidó restablecer recuperar reiniciar',
    ruta: en('/usuarios?vista=todos'),
    permiso: 'administracion.gestionar',
  },
]

const paginas: readonly Destino[] = [
  { titulo: 'Dashboard', palabras: 'inicio resumen portada', ruta: en('') },
  { titulo: 'Le espera', palabras: 'pendientes por hacer aprobar alertas', ruta: en('/pendientes') },
  { titulo: 'Ayuda', palabras: 'cómo se hace manual instrucciones', ruta: en('/ayuda') },
  { titulo: 'Mi Perfil', palabras: 'ficha hoja de servicios datos', ruta: en('/perfil') },
  { titulo: 'Directorio', palabras: 'Personas miembros teléfonos contactos bomberos', ruta: en('/directorio') },
  { titulo: 'Material Mayor', palabras: 'flota unidades carros bombas', ruta: en('/material-mayor') },
  { titulo: '¿Podemos salir?', palabras: 'operatividad dotación', ruta: en('/material-mayor/podemos-salir') },
  { titulo: 'Disponibilidad', palabras: 'quién está disponible', ruta: en('/disponibilidad') },
  { titulo: 'Emergencias', palabras: 'llamados incendios partes', ruta: en('/emergencias') },
  { titulo: 'Accidentes', palabras: 'lesionados siniestros', ruta: en('/emergencias/accidentes') },
  { titulo: 'Asistencia', palabras: 'lista actos', ruta: en('/asistencia') },
  { titulo: 'Planilla mensual', palabras: 'asistencia mes', ruta: en('/asistencia?vista=planilla') },
  { titulo: 'Mi asistencia', palabras: 'porcentaje faltas', ruta: en('/asistencia?vista=mia') },
  { titulo: 'Licencias', palabras: 'permisos', ruta: en('/asistencia?vista=licencias') },
  { titulo: 'Sanciones y abonos', ruta: en('/asistencia?vista=sanciones') },
  {
    titulo: 'Alarmas de asistencia',
    palabras: 'inasistencias faltas seguidas',
    ruta: en('/asistencia?vista=alarmas'),
    permiso: 'estadisticas.de_otros',
  },
  {
    titulo: 'Cierre de mes',
    palabras: 'asistencia cerrar',
    ruta: en('/asistencia?vista=cierre'),
    permiso: 'lista.cerrar',
  },
  {
    titulo: 'Objeciones',
    palabras: 'reclamos asistencia',
    ruta: en('/asistencia/objeciones'),
    permiso: 'lista.cerrar',
  },
  { titulo: 'Guardias', palabras: 'turnos calendario', ruta: en('/guardias') },
  { titulo: 'Guardia de hoy', palabras: 'turno ahora', ruta: en('/guardias/hoy') },
  { titulo: 'Libro de guardia', palabras: 'novedades', ruta: en('/guardias/libro') },
  { titulo: 'Preferencias de guardia', ruta: en('/guardias/preferencias') },
  {
    titulo: 'Plantillas de guardia',
    palabras: 'turnos',
    ruta: en('/guardias/plantillas'),
    permiso: 'guardias.publicar',
  },
  { titulo: 'Eventos', palabras: 'calendario citaciones agenda', ruta: en('/eventos') },
  { titulo: 'Capacitaciones', palabras: 'cursos', ruta: en('/capacitaciones') },
  { titulo: 'Mis cursos', palabras: 'certificados malla', ruta: en('/capacitaciones?vista=mias') },
  {
    titulo: 'Matriz de cursos',
    palabras: 'capacitación',
    ruta: en('/capacitaciones?vista=matriz'),
    permiso: 'eventos.crear',
  },
  {
    titulo: 'Biblioteca',
    palabras: 'documentos órdenes del día reglamentos',
    ruta: en('/documentos?vista=biblioteca'),
  },
  { titulo: 'Mis documentos', palabras: 'archivos', ruta: en('/documentos?vista=mios') },
  { titulo: 'Equipamiento', palabras: 'inventario equipos piezas', ruta: en('/equipamiento') },
  { titulo: 'Equipos ERA', palabras: 'respiración cilindros', ruta: en('/equipamiento?vista=era') },
  { titulo: 'Vencimientos de equipos', palabras: 'controles', ruta: en('/equipamiento?vista=vencimientos') },
  { titulo: 'Novedades de equipos', palabras: 'fallas', ruta: en('/equipamiento?vista=novedades') },
  { titulo: 'Inventarios', palabras: 'contar bodega', ruta: en('/equipamiento/inventarios') },
  { titulo: 'Estadísticas', palabras: 'cifras gráficos memoria', ruta: en('/estadisticas') },
  { titulo: 'Usuarios', palabras: 'cuentas miembros roles', ruta: en('/usuarios'), permiso: 'usuarios.ver' },
  { titulo: 'Escalafón', palabras: 'antigüedad', ruta: en('/usuarios/escalafon'), permiso: 'usuarios.ver' },
  {
    titulo: 'Solicitudes sobre datos personales',
    ruta: en('/usuarios?vista=solicitudes'),
    permiso: 'administracion.gestionar',
  },
]

const sistema: readonly Destino[] = [
  { titulo: 'Sistema', palabras: 'diagnóstico estado', ruta: en('/sistema') },
  { titulo: 'Auditoría', palabras: 'registro quién hizo', ruta: en('/sistema?vista=auditoria') },
  { titulo: 'Correos enviados', palabras: 'mail fallidos', ruta: en('/sistema?vista=correos') },
  { titulo: 'Respaldos', palabras: 'copias exportar', ruta: en('/sistema?vista=respaldos') },
  { titulo: 'Restaurar un respaldo', palabras: 'recuperar copia', ruta: en('/sistema?vista=restaurar') },
  { titulo: 'Tareas', palabras: 'programadas', ruta: en('/sistema?vista=tareas') },
  { titulo: 'Almacenamiento', palabras: 'espacio disco archivos', ruta: en('/sistema?vista=almacenamiento') },
].map((one, index) => (index === 0 ? one : { ...one, permiso: 'administracion.gestionar' as const }))

const deAdministrador = (titulo: string, vista: string, palabras: string): Destino => ({
  titulo,
  palabras,
  ruta: en(`/configuracion?vista=${vista}`),
  permiso: 'sitio.administrar',
})

const configuracion: readonly Destino[] = [
  {
    titulo: 'Mi cuenta',
    palabras: 'contraseña clave tema oscuro tamaño letra sesiones notificaciones avisos cerrar configuración',
    ruta: en('/configuracion?vista=mi-cuenta'),
  },
  deAdministrador('Sitio público', 'sitio', 'páginas textos fotografías portada configuración'),
  deAdministrador('Mensajes de vecinos', 'mensajes', 'contacto'),
  deAdministrador('Postulaciones', 'postulaciones', 'voluntarios'),
  deAdministrador('Datos de la compañía', 'compania', 'nombre dirección hora configuración'),
  deAdministrador('Plantillas de correo', 'plantillas', 'textos membrete pdf'),
  deAdministrador(
    'Registro y límites',
    'registro',
    'quién puede registrarse intentos segundo factor obligatorio seguridad',
  ),
  deAdministrador('Equipos del cuartel', 'equipos', 'computador compartido PIN estación'),
  deAdministrador('Reglas', 'reglas', 'mínimo asistencia atraso plazos premios edad configuración'),
  deAdministrador('Catálogos', 'catalogos', 'claves tipos actos tenidas cargos feriados compartimientos'),
  deAdministrador('Responsable y plazos de datos', 'proteccion', 'conservación privacidad'),
  deAdministrador('Tratamientos de datos', 'tratamientos', 'privacidad'),
  deAdministrador('Incidentes de datos', 'brechas', 'brecha fugas privacidad'),
]

/** Destinations of a member, as the server would let them in. `abre`: may open emergencies now. */
export function destinosDe(user: Pick<UsuarioSesion, 'cargo' | 'role'>, abre: boolean) {
  const allowed = ({ permiso }: Destino) =>
    permiso === undefined || (permiso === 'emergencias.abrir' ? abre : can(user.role, permiso))
  const inMenu = menuOf(user).some(({ path }) => path === en('/sistema'))
  return {
    acciones: acciones.filter(allowed),
    paginas: [...paginas, ...(inMenu ? sistema : []), ...configuracion].filter(allowed),
  }
}
