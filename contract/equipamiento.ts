import { room } from './endpoint.ts'
import { cargaCalls } from './equipamiento/carga.ts'
import { checklistsCalls, tablasChecklists, entidadesChecklists } from './equipamiento/checklists.ts'
import { controlesCalls, entidadesControles, tablasControles } from './equipamiento/controles.ts'
import { entidadesEquipos, equiposCalls, tablasEquipos } from './equipamiento/equipos.ts'
import { etiquetasCalls } from './equipamiento/etiquetas.ts'
import { inventariosCalls, tablasInventarios, entidadesInventarios } from './equipamiento/inventarios.ts'
import { movimientosCalls, tablasMovimientos, entidadesMovimientos } from './equipamiento/movimientos.ts'
import { entidadesNovedadesEquipo, novedadesEquipoCalls, tablasNovedadesEquipo } from './equipamiento/novedades.ts'
import { entidadesUsos, tablasUsos, usosCalls } from './equipamiento/usos.ts'
import { entidadesPlanes, planesCalls, tablasPlanes } from './equipamiento/planes.ts'
import { vencimientosCalls } from './equipamiento/vencimientos.ts'
import { importacionEquiposCalls } from './equipamiento/importacion.ts'
import { importacionControlesCalls } from './equipamiento/importacion-controles.ts'
import { entidadesMensual, mensualCalls } from './equipamiento/mensual.ts'

/** domain §2.7: pieces of equipment, whether they may be used, and their checklists. */
export const equipamientoApi = room('equipamiento', {
  ...equiposCalls,
  ...planesCalls,
  ...etiquetasCalls,
  ...controlesCalls,
  ...vencimientosCalls,
  ...movimientosCalls,
  ...novedadesEquipoCalls,
  ...usosCalls,
  ...checklistsCalls,
  ...inventariosCalls,
  ...importacionEquiposCalls,
  ...importacionControlesCalls,
  ...cargaCalls,
  ...mensualCalls,
})

export const entidades = {
  ...entidadesEquipos,
  ...entidadesNovedadesEquipo,
  ...entidadesUsos,
  ...entidadesPlanes,
  ...entidadesControles,
  ...entidadesMovimientos,
  ...entidadesInventarios,
  ...entidadesMensual,
  ...entidadesChecklists,
}

export const tablas = {
  ...tablasEquipos,
  ...tablasPlanes,
  ...tablasControles,
  ...tablasMovimientos,
  ...tablasNovedadesEquipo,
  ...tablasUsos,
  ...tablasChecklists,
  ...tablasInventarios,
}
