// Every write tells the open pages what it changed; the table says which kinds. A notice that is dropped fails.
import { expect, test, vi } from 'vitest'
import { urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { matrixRows } from '#test/support/matrix-rows.ts'
import { ofEveryRoom, roomsOn } from '#test/support/rooms.ts'
import { startApp } from '#test/support/start-app.ts'

const testApp = await startApp({ RATE_LIMITS: 'off' })
const on = roomsOn(testApp)
const samples = await ofEveryRoom(({ samples }) => samples?.(on))
const announce = vi.spyOn(testApp.changes, 'announce')

/** Writes by the kinds that they tell, as their samples make them. What is not named tells none. */
// prettier-ignore
const byKinds: Record<string, string[]> = {
  'accidente': [
    'accidentes.createEnEmergencia', 'accidentes.createEnActo', 'accidentes.change', 'accidentes.accion',
    'accidentes.savePaso', 'accidentes.addDocumento', 'accidentes.removeDocumento',
  ],
  'acto': [
    'asistencia.createActo', 'asistencia.changeActo', 'asistencia.removeActo', 'asistencia.annulActo',
    'asistencia.accion', 'asistencia.mark', 'asistencia.addExterno', 'asistencia.removeExterno', 'asistencia.rectify',
    'asistencia.createAbono', 'asistencia.annulAbono', 'asistencia.checkin', 'asistencia.arriveByPin',
    'asistencia.importSaldos', 'asistencia.importPlanillon',
  ],
  'acto emergencia': [
    'emergencias.create', 'emergencias.change', 'emergencias.accion', 'emergencias.importar',
  ],
  'acto disponibilidad': ['asistencia.createSancion', 'asistencia.changeSancion'],
  'acto evento': [
    'eventos.publishEvento',
  ],
  'ajustes': [
    'proteccion.stopPlazo', 'configuracion.changeRegistro', 'configuracion.save', 'catalogos.create',
    'catalogos.arrange', 'catalogos.change', 'catalogos.remove', 'sistema.changeHoraRespaldo',
  ],
  'capacitacion': [
    'capacitaciones.createCurso', 'capacitaciones.changeCurso', 'capacitaciones.confirmNivel',
    'capacitaciones.createEdicion', 'capacitaciones.changeEdicion', 'capacitaciones.removeEdicion',
    'capacitaciones.estadoEdicion', 'capacitaciones.inscribir', 'capacitaciones.changeInscripcion',
  ],
  'certificado disponibilidad': [
    'capacitaciones.createCertificado', 'capacitaciones.verifyCertificados', 'capacitaciones.verifyCertificado',
    'capacitaciones.annulCertificado', 'capacitaciones.importarCertificados',
  ],
  'cierre': [
    'asistencia.cerrarMes', 'asistencia.reabrirMes', 'asistencia.publicarPapel',
  ],
  'disponibilidad': [
    'perfil.update', 'disponibilidad.put',
    'disponibilidad.anunciar', 'disponibilidad.retirarAnunciada', 'disponibilidad.saveHorario',
    'disponibilidad.record', 'usuarios.approve', 'usuarios.changeStatus',
  ],
  'disponibilidad licencia': [
    'asistencia.createLicencia', 'asistencia.approveLicencias', 'asistencia.importarLicencias',
  ],
  'emergencia': [
    'emergencias.addExterna', 'emergencias.saveUnidad', 'emergencias.stamp', 'emergencias.removeUnidad',
    'emergencias.addEntrada', 'emergencias.saveSeccion', 'emergencias.addAdjunto', 'emergencias.removeAdjunto',
    'emergencias.publicar',
  ],
  'equipo': [
    'equipamiento.createEquipo', 'equipamiento.changeEquipo', 'equipamiento.estadoEquipo', 'equipamiento.bajaEquipo',
    'equipamiento.reincorporarEquipo', 'equipamiento.proponerBaja', 'equipamiento.rechazarBaja',
    'equipamiento.uploadFotoEquipo', 'equipamiento.removeFotoEquipo', 'equipamiento.addDocumentoEquipo',
    'equipamiento.removeDocumentoEquipo', 'equipamiento.savePlan', 'equipamiento.renovarEtiqueta',
    'equipamiento.createControl', 'equipamiento.addCertificado', 'equipamiento.anularControl', 'equipamiento.mover',
    'equipamiento.createEntrega', 'equipamiento.recibirEntrega', 'equipamiento.informarNovedad',
    'equipamiento.changeNovedad', 'equipamiento.uploadFotoNovedad', 'equipamiento.registrarUso',
    'equipamiento.cerrarUso', 'equipamiento.limpiarEquipo', 'equipamiento.createChecklist',
    'equipamiento.changeChecklist', 'equipamiento.saveEjecucion', 'equipamiento.saveFotoEjecucion',
    'equipamiento.createInventario', 'equipamiento.contarEquipo', 'equipamiento.estadoInventario',
    'equipamiento.aprobarInventario', 'equipamiento.importarEquipos', 'equipamiento.emitirInventario',
    'equipamiento.importarControles',
  ],
  'evento': [
    'eventos.createEvento', 'eventos.changeEvento', 'eventos.removeEvento', 'eventos.cancelEvento', 'eventos.rsvp',
    'eventos.importarEventos',
  ],
  'guardia': [
    'guardias.createGuardia', 'guardias.generarGuardias', 'guardias.publicarGuardias', 'guardias.changeGuardia',
    'guardias.removeGuardia', 'guardias.actGuardia', 'guardias.asignar', 'guardias.changeAsignacion',
    'guardias.confirmarVarias', 'guardias.retirar', 'guardias.inscribirse', 'guardias.ingreso', 'guardias.salida',
    'guardias.avisarBrecha', 'guardias.createPlantilla', 'guardias.changePlantilla', 'guardias.removePlantilla',
    'guardias.pedirCambio', 'guardias.approveCambios', 'guardias.addNovedad', 'guardias.proponer',
    'guardias.proponerUna', 'guardias.descartarPropuesta', 'guardias.actCambio',
  ],
  'licencia': [
    'asistencia.resolveLicencia',
  ],
  'miembros': [
    'asistencia.treatAlarma',
  ],
  'notificacion': [
    'notificaciones.markRead', 'notificaciones.markAllRead', 'notificaciones.changePreferencias',
  ],
  'objecion': [
    'asistencia.objetarMarca', 'asistencia.objetarActo', 'asistencia.resolveObjecion', 'asistencia.withdrawObjecion',
  ],
  'respuesta': [
    'emergencias.respond', 'emergencias.recordRespuesta',
  ],
  'sesion': [
    'cuenta.logout', 'cuenta.closeSession', 'cuenta.closeOtherSessions', 'cuenta.changePassword',
    'llaves.agregarLlave', 'llaves.confirmAutenticador',
  ],
  'sitio': [
    'sitio.save', 'sitio.restore',
  ],
  'todo': [
    'usuarios.remove',
    'material-mayor.reset',
  ],
  'unidad': [
    'material-mayor.changeStatus', 'material-mayor.undoStatus', 'material-mayor.create', 'material-mayor.changeFicha',
    'material-mayor.llamar', 'material-mayor.createPapel', 'material-mayor.changePapel',
    'material-mayor.addDocumentoPapel', 'material-mayor.removeDocumentoPapel', 'material-mayor.decirContador',
    'material-mayor.registrarSalida', 'material-mayor.corregirSalida', 'material-mayor.anularSalida',
    'material-mayor.importarSalidas', 'material-mayor.importarCargas', 'material-mayor.registrarCarga',
    'material-mayor.corregirCarga', 'material-mayor.anularCarga', 'material-mayor.createMantencion',
    'material-mayor.changeMantencion', 'material-mayor.accionMantencion', 'material-mayor.addDocumentoMantencion',
    'material-mayor.removeDocumentoMantencion',
  ],
}
const told = new Map(Object.entries(byKinds).flatMap(([kinds, names]) => names.map((name) => [name, kinds] as const)))

/** They need an installation or a link of their own, which their room makes. */
const testedElsewhere = new Set([
  'cuenta.setUp',
  'cuenta.verifyAccount',
  'cuenta.resetPassword',
  'cuenta.confirmEmail',
  'cuenta.undoEmail',
  'usuarios.stopReinicioByLink',
])

// In the order of the rooms' tables, in which the access matrix makes them too.
const rows = await ofEveryRoom(({ rows }) => rows)
const writes = Object.keys(rows).filter((name) => everyEndpoint[name]?.method !== 'GET' && !testedElsewhere.has(name))

test('the table names each write once', () => {
  const names = Object.values(byKinds).flat()
  expect(names.filter((name) => !writes.includes(name))).toEqual([])
  expect(names).toHaveLength(told.size)
})

test.each(matrixRows(writes))('%s', async (name) => {
  const endpoint = everyEndpoint[name]!
  const caller = await testApp.signedIn('administradora')
  // By now they may have a second factor, which some calls ask for.
  const factor_en = testApp.clock.now.toISOString()
  await on.db.updateTable('sesiones').set({ factor_en }).where('user_id', '=', caller.id).execute()
  const { body, form, ...parts } = (await samples[name]?.(caller)) ?? {}
  announce.mockClear()
  const { statusCode } = await caller.request({
    method: endpoint.method,
    url: urlOf(endpoint, parts),
    ...(body !== undefined && { payload: body as object }),
    ...form,
  })
  const kinds = new Set(announce.mock.calls.map(([, { tipo }]) => tipo))
  // The bells that a write rings are told of when their pushes are handed over.
  if (endpoint.room !== 'notificaciones') kinds.delete('notificacion')
  expect([statusCode, [...kinds].toSorted().join(' ')]).toEqual([endpoint.status ?? 200, told.get(name) ?? ''])
})
