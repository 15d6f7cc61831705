import type { ResumenSistema } from '#contract/sistema/resumen.ts'

/** All is well. */
export const resumenDePrueba: ResumenSistema = {
  medido_en: '2026-11-20T17:00:00.000Z',
  version: '1.2.0',
  version_nueva: null,
  respaldo: {
    ultimo_bueno: '2026-11-20T06:00:00.000Z',
    verificado_en: '2026-11-20T06:01:00.000Z',
    atrasado: false,
    haciendo: false,
    copia: 'hecha',
  },
  correo: {
    servidor: true,
    ultimo_enviado: '2026-11-20T16:55:00.000Z',
    pendientes: 0,
    espera_desde: null,
    fallidos: 0,
  },
  espacio: { libre: 12e9, total: 19.6e9, estado: 'bien' },
  tareas: { cuantas: 24, con_error: [], detenidas: [] },
  base: { motor: 'SQLite', revisada_en: '2026-11-20T06:00:00.000Z', danada: false },
  direccion: 'https://bomberos.example',
  llaves_de_otra: 0,
}
