import { useMutation } from '@tanstack/react-query'
import { planillasApi } from '#contract/planillas.ts'
import type { Lectura, NombreImportacion, Recordado } from '#contract/shared/importacion.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { api } from '#web/plumbing/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
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
  const leidas = columnas.filter(({ recordada }) => recordada).map(nombreDe)
  const valores = por_decir.filter(({ recordado }) => recordado).map(({ escrito }) => `«${escrito}»`)
  return <SeRecuerda importacion={importacion} que={[...leidas, ...valores]} onOlvidado={() => decir({})} />
}

interface SeRecuerdaProps {
  importacion: NombreImportacion
  que: readonly string[]
  onOlvidado: () => void
}

/** Nothing of nothing. */
export function SeRecuerda({ importacion, que, onOlvidado }: SeRecuerdaProps) {
  const olvidar = useOlvidar(importacion, onOlvidado)
  if (que.length === 0) return null
  return (
    <div className={styles.recordado}>
      <p>
        <strong>Como la vez pasada:</strong> {que.join(', ')}. Se puede cambiar aquí.
      </p>
      <Olvidar olvidar={olvidar} />
    </div>
  )
}

/** What an import keeps for the next sheet. */
export function QuedoRecordado({ importacion, dicho }: { importacion: NombreImportacion; dicho: string }) {
  const olvidar = useOlvidar(importacion)
  if (olvidar.data) return <Alert variant="success">{olvidar.data.message}</Alert>
  return (
    <Card title="Quedó recordado">
      <div className={styles.recordado}>
        <p>Lo que dijo de {dicho}. La próxima planilla así se lee igual.</p>
        <Olvidar olvidar={olvidar} />
      </div>
    </Card>
  )
}

/** The same, of columns by their headings. */
export function ColumnasRecordadas({
  resultado: { lectura, recordado },
}: {
  resultado: { lectura: Lectura; recordado: Recordado | null }
}) {
  if (!recordado) return null
  const { columnas, valores } = recordado
  const marcas = valores > 0 ? ` y ${cuantos(valores, 'valor', 'valores')}` : ''
  return (
    <QuedoRecordado importacion={lectura.importacion} dicho={`${cuantos(columnas, 'columna', 'columnas')}${marcas}`} />
  )
}
