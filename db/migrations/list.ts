import type { Migration } from 'kysely/migration'
import * as usuarios from './001-usuarios.ts'
import * as acceso from './002-acceso.ts'
import * as auditoria from './003-auditoria.ts'
import * as unidades from './004-unidades.ts'
import * as correos from './005-correos.ts'
import * as sitio from './006-sitio.ts'
import * as contacto from './007-contacto.ts'
import * as miembros from './008-miembros.ts'
import * as notificaciones from './009-notificaciones.ts'
import * as documentos from './010-documentos.ts'
import * as biblioteca from './011-biblioteca.ts'
import * as solicitudes from './012-solicitudes.ts'
import * as configuracion from './013-configuracion.ts'
import * as push from './014-push.ts'
import * as sistema from './015-sistema.ts'
import * as busqueda from './016-busqueda.ts'
import * as idempotencia from './017-idempotencia.ts'
import * as preferencias from './018-preferencias.ts'
import * as cargosConNombre from './019-cargos-con-nombre.ts'
import * as respaldos from './020-respaldos.ts'
import * as claveConfirmada from './021-clave-confirmada.ts'
import * as limites from './022-limites.ts'
import * as espacioDocumentos from './023-espacio-documentos.ts'
import * as auditoriaVistos from './024-auditoria-vistos.ts'
import * as unEstadoVigente from './025-un-estado-vigente.ts'
import * as avisosPorFecha from './027-avisos-por-fecha.ts'
import * as consentimientos from './028-consentimientos.ts'
import * as solicitudesDeTodos from './029-solicitudes.ts'
import * as brechas from './030-brechas.ts'
import * as calidadesPasadas from './031-calidades-pasadas.ts'
import * as actos from './032-actos.ts'
import * as licencias from './033-licencias.ts'
import * as cierres from './034-cierres.ts'
import * as objeciones from './035-objeciones.ts'
import * as alarmas from './036-alarmas.ts'
import * as saldos from './037-saldos.ts'
import * as cierresCompania from './038-cierres-compania.ts'
import * as emergencias from './039-emergencias.ts'
import * as accidentes from './040-accidentes.ts'
import * as adjuntos from './041-adjuntos.ts'
import * as olvidoEmergencias from './042-olvido-emergencias.ts'
import * as disponibilidad from './044-disponibilidad.ts'
import * as emergenciasPublicas from './045-emergencias-publicas.ts'
import * as palabrasEmergencias from './046-palabras-emergencias.ts'
import * as olvidoPalabras from './047-olvido-palabras.ts'
import * as cursos from './049-cursos.ts'
import * as capacitaciones from './050-capacitaciones.ts'
import * as eventos from './051-eventos.ts'
import * as calendarios from './052-calendarios.ts'
import * as certificados from './053-certificados.ts'
import * as guardias from './054-guardias.ts'
import * as materialCapacitaciones from './059-material-capacitaciones.ts'
import * as equipos from './060-equipos.ts'
import * as vidaEquipos from './061-vida-equipos.ts'
import * as checklists from './062-checklists.ts'
import * as compartimientos from './063-compartimientos.ts'
import * as novedadesEquipos from './065-novedades-equipos.ts'
import * as fallasChecklists from './067-fallas-checklists.ts'
import * as inventariosMensuales from './068-inventarios-mensuales.ts'
import * as fichaUnidades from './069-ficha-unidades.ts'
import * as libroUnidades from './070-libro-unidades.ts'
import * as huecosUnidades from './071-huecos-unidades.ts'
import * as salidasDeEmergencias from './073-salidas-de-emergencias.ts'
import * as informesCombustible from './074-informes-combustible.ts'
import * as memorias from './075-memorias.ts'
import * as emergenciasPorDia from './076-emergencias-por-dia.ts'
import * as asistenciaContada from './077-asistencia-contada.ts'
import * as cifrasDeEquipos from './079-cifras-de-equipos.ts'
import * as actosBuscados from './080-actos-buscados.ts'
import * as buscados from './081-buscados.ts'
import * as listasPorCerrar from './082-listas-por-cerrar.ts'
import * as personas from './083-personas.ts'
import * as cambiosDeshechos from './085-cambios-deshechos.ts'
import * as llaves from './089-llaves.ts'
import * as fichasCifradas from './096-fichas-cifradas.ts'
import * as lugaresDeConfianza from './097-lugares-de-confianza.ts'
import * as ordenDeEquipos from './098-orden-de-equipos.ts'
import * as factorConfirmado from './099-factor-confirmado.ts'
import * as procesos from './102-procesos.ts'
import * as porCorregir from './103-emergencias-por-corregir.ts'
import * as loAbierto from './104-lo-abierto.ts'
import * as borradosSellados from './109-borrados-sellados.ts'
import * as disponibilidadAnunciada from './118-disponibilidad-anunciada.ts'
import * as incendioEstimado from './119-incendio-estimado.ts'
import * as certificadosSinClasificar from './120-certificados-sin-clasificar.ts'
import * as columnasRecordadas from './121-columnas-recordadas.ts'
import * as importaciones from './123-importaciones.ts'
import * as respuestasAnotadas from './124-respuestas-anotadas.ts'
import * as segundoLlamado from './125-segundo-llamado.ts'
import * as pantallas from './126-pantallas.ts'

/** Forward only. One that has been released is never edited: a mistake is put right by the next one. */
export const migrations: Record<string, Migration> = {
  '001-usuarios': usuarios,
  '002-acceso': acceso,
  '003-auditoria': auditoria,
  '004-unidades': unidades,
  '005-correos': correos,
  '006-sitio': sitio,
  '007-contacto': contacto,
  '008-miembros': miembros,
  '009-notificaciones': notificaciones,
  '010-documentos': documentos,
  '011-biblioteca': biblioteca,
  '012-solicitudes': solicitudes,
  '013-configuracion': configuracion,
  '014-push': push,
  '015-sistema': sistema,
  '016-busqueda': busqueda,
  '017-idempotencia': idempotencia,
  '018-preferencias': preferencias,
  '019-cargos-con-nombre': cargosConNombre,
  '020-respaldos': respaldos,
  '021-clave-confirmada': claveConfirmada,
  '022-limites': limites,
  '023-espacio-documentos': espacioDocumentos,
  '024-auditoria-vistos': auditoriaVistos,
  '025-un-estado-vigente': unEstadoVigente,
  '027-avisos-por-fecha': avisosPorFecha,
  '028-consentimientos': consentimientos,
  '029-solicitudes': solicitudesDeTodos,
  '030-brechas': brechas,
  '031-calidades-pasadas': calidadesPasadas,
  '032-actos': actos,
  '033-licencias': licencias,
  '034-cierres': cierres,
  '035-objeciones': objeciones,
  '036-alarmas': alarmas,
  '037-saldos': saldos,
  '038-cierres-compania': cierresCompania,
  '039-emergencias': emergencias,
  '040-accidentes': accidentes,
  '041-adjuntos': adjuntos,
  '042-olvido-emergencias': olvidoEmergencias,
  '044-disponibilidad': disponibilidad,
  '045-emergencias-publicas': emergenciasPublicas,
  '046-palabras-emergencias': palabrasEmergencias,
  '047-olvido-palabras': olvidoPalabras,
  '049-cursos': cursos,
  '050-capacitaciones': capacitaciones,
  '051-eventos': eventos,
  '052-calendarios': calendarios,
  '053-certificados': certificados,
  '054-guardias': guardias,
  '059-material-capacitaciones': materialCapacitaciones,
  '060-equipos': equipos,
  '061-vida-equipos': vidaEquipos,
  '062-checklists': checklists,
  '063-compartimientos': compartimientos,
  '065-novedades-equipos': novedadesEquipos,
  '067-fallas-checklists': fallasChecklists,
  '068-inventarios-mensuales': inventariosMensuales,
  '069-ficha-unidades': fichaUnidades,
  '070-libro-unidades': libroUnidades,
  '071-huecos-unidades': huecosUnidades,
  '073-salidas-de-emergencias': salidasDeEmergencias,
  '074-informes-combustible': informesCombustible,
  '075-memorias': memorias,
  '076-emergencias-por-dia': emergenciasPorDia,
  '077-asistencia-contada': asistenciaContada,
  '079-cifras-de-equipos': cifrasDeEquipos,
  '080-actos-buscados': actosBuscados,
  '081-buscados': buscados,
  '082-listas-por-cerrar': listasPorCerrar,
  '083-personas': personas,
  '085-cambios-deshechos': cambiosDeshechos,
  '089-llaves': llaves,
  '096-fichas-cifradas': fichasCifradas,
  '097-lugares-de-confianza': lugaresDeConfianza,
  '098-orden-de-equipos': ordenDeEquipos,
  '099-factor-confirmado': factorConfirmado,
  '102-procesos': procesos,
  '103-emergencias-por-corregir': porCorregir,
  '104-lo-abierto': loAbierto,
  '109-borrados-sellados': borradosSellados,
  '118-disponibilidad-anunciada': disponibilidadAnunciada,
  '119-incendio-estimado': incendioEstimado,
  '120-certificados-sin-clasificar': certificadosSinClasificar,
  '121-columnas-recordadas': columnasRecordadas,
  '123-importaciones': importaciones,
  '124-respuestas-anotadas': respuestasAnotadas,
  '125-segundo-llamado': segundoLlamado,
  '126-pantallas': pantallas,
}
