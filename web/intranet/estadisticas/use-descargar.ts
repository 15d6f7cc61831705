import { useMutation } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import type { Bloque, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { api } from '#web/plumbing/api.ts'
import { longDay } from '#web/plumbing/format.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { useExportar } from '#web/plumbing/use-exportar.ts'
import { useFiltros } from './use-filtros.ts'

/** Downloads of a block and of one of its drawings: spreadsheets from the server, the picture from this page. */
export function useDescargar(
  bloque: Bloque,
  tabla: TablaDeCifras | null,
  drawing: () => Promise<HTMLElement | null> | HTMLElement | null,
) {
  const { pedido, hoy } = useFiltros()
  const compania = useCompania()
  const planilla = useExportar(estadisticasApi.exportBloque, { params: { bloque: bloque.bloque }, query: pedido })
  const imagen = useMutation({
    mutationFn: async () => {
      const [{ hacerImagen }, place] = await Promise.all([import('./imagen.ts'), drawing()])
      if (!tabla) return
      const archivo = await hacerImagen({ bloque, tabla, place, fuente: `${compania.nombre}, ${longDay(hoy)}` })
      // No trace, no picture.
      await api(estadisticasApi.tomarImagen, {
        params: { bloque: bloque.bloque },
        body: { tabla: tabla.clave, desde: bloque.desde, hasta: bloque.hasta },
      })
      guardarArchivo(archivo)
    },
  })
  return {
    isPending: planilla.isPending || imagen.isPending,
    error: planilla.error ?? imagen.error,
    acciones: [
      ...planilla.acciones,
      ...(tabla && tabla.dibujo !== 'tabla'
        ? [{ label: 'Imagen (PNG)', icon: IconPhoto, run: () => imagen.mutate() }]
        : []),
    ],
  }
}
