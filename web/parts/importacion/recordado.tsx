import { useMutation } from '@tanstack/react-query'
import { planillasApi } from '#contract/planillas.ts'
import type { Lectura, NombreImportacion, Recordado } from '#contract/shared/importacion.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { api } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { nombreDe } from './elegir-campo.tsx'
import styles from './importacion.module.css'
import type { Decir } from './use-importacion.ts'

const useOlvidar = (importacion: NombreImportacion, onSuccess?: () => void) =>
  useMutation({ mutationFn: () => api(planillasApi.olvidar, { params: { importacion } }), onSuccess })

interface OlvidarProps {
  olvidar: ReturnType<typeof useOlvidar>
}

const Olvidar = ({ olvidar }: OlvidarProps) => (
  <>
    <Button variant="outline" size="sm" loading={olvidar.isPending} onClick={() => olvidar.mutate()}>
      Olvidar
    </Button>
    {olvidar.error && <Alert variant="error">{olvidar.error.message}</Alert>}
  </>
)

/** What was read as it was said the last time: changed like anything else, or forgotten. */
export function ComoLaVezPasada({ lectura, decir }: { lectura: Lectura; decir: Decir }) {
  const { importacion, columnas, por_decir } = lectura
  const olvidar = useOlvidar(importacion, () => decir({}))
  const leidas = columnas.filter(({ recordada }) => recordada).map(nombreDe)
  const valores = por_decir.filter(({ recordado }) => recordado).map(({ escrito }) => `«${escrito}»`)
  if (leidas.length + valores.length === 0) return null
  return (
    <div className={styles.recordado}>
      <p>
        <strong>Como la vez pasada:</strong> {[...leidas, ...valores].join(', ')}. Se puede cambiar aquí.
      </p>
      <Olvidar olvidar={olvidar} />
    </div>
  )
}

/** What an import keeps for the next sheet. */
export function QuedoRecordado({
  resultado: { lectura, recordado },
}: {
  resultado: { lectura: Lectura; recordado: Recordado | null }
}) {
  const olvidar = useOlvidar(lectura.importacion)
  if (!recordado) return null
  if (olvidar.data) return <Alert variant="success">{olvidar.data.message}</Alert>
  const { columnas, valores } = recordado
  return (
    <section>
      <h3 className={styles.heading}>Quedó recordado</h3>
      <div className={styles.recordado}>
        <p>
          Lo que dijo de {cuantos(columnas, 'columna', 'columnas')}
          {valores > 0 && ` y ${cuantos(valores, 'valor', 'valores')}`}. La próxima planilla con los mismos títulos no
          lo pregunta.
        </p>
        <Olvidar olvidar={olvidar} />
      </div>
    </section>
  )
}
