import { useQuery } from '@tanstack/react-query'
import { IconBook2, IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { nombresBloques } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import type { Memoria } from '#contract/estadisticas/memoria.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { longDate } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './estadisticas.module.css'

/** As many as figures are asked of. */
const anios = 10

/** The yearly report: its figures of now, a draft of it on paper, and its publication. */
export function MemoriaModal({ onClose }: { onClose: () => void }) {
  const esteAnio = Number(useHoy().slice(0, 4))
  const [anio, setAnio] = useState(esteAnio - 1)
  /** What was shown when it was asked whether to publish. */
  const [visto, ask] = useState<Memoria>()
  const { data, error, refetch } = useQuery(
    query(estadisticasApi.memoria, { query: { anio, borrador: 'true' }, waitMs: workMs }),
  )
  const pdf = usePapel(() =>
    fetchArchivo(estadisticasApi.memoriaPdf, { query: { anio, borrador: 'true' }, waitMs: workMs }),
  )
  const publicar = useEnvio(estadisticasApi.publicarMemoria, {
    onDone: () => ask(undefined),
    onFailed: () => ask(undefined),
  })
  const publicada = data?.publicada
  const send = () =>
    void publicar.send({
      body: { anio, ...(visto?.publicada && { version: visto.publicada.version }) },
      waitMs: workMs,
    })
  const failure = pdf.error?.message ?? publicar.failure
  return (
    <Modal
      open
      size="lg"
      title="Memoria anual"
      onOpenChange={onClose}
      footer={
        <>
          <Button
            variant="outline"
            icon={IconFileDownload}
            loading={pdf.isPending}
            loadingLabel={pdf.etiqueta}
            onClick={pdf.descargar}
          >
            Borrador en PDF
          </Button>
          {data?.se_puede && (
            <Button icon={IconBook2} onClick={() => ask(data)}>
              {publicada ? 'Publicar otra versión' : 'Publicar'}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.filtros}>
        <Select
          label="Año"
          options={Array.from({ length: anios }, (_, before) => String(esteAnio - before)).map((value) => ({
            value,
            label: value,
          }))}
          value={String(anio)}
          onChange={(chosen) => setAnio(Number(chosen))}
        />
        {failure && <Alert variant="error">{failure}</Alert>}
        {data ? <Vista memoria={data} /> : error ? <Falla onRetry={refetch}>{error.message}</Falla> : <Skeleton />}
      </div>
      <ConfirmDialog
        open={visto !== undefined}
        onOpenChange={() => ask(undefined)}
        title={`¿Publicar la memoria de ${anio}?`}
        message="Quedará en la biblioteca, en «Memorias», con las cifras de hoy. Lo que se corrija después no la cambia."
        confirmLabel="Publicar"
        loading={publicar.sending}
        loadingLabel="Publicando"
        onConfirm={send}
      />
    </Modal>
  )
}

function Vista({ memoria: { publicada, se_puede, bloques } }: { memoria: Memoria }) {
  const facts = bloques.flatMap(({ bloque, cifras: [first] }) =>
    first ? [[nombresBloques[bloque], `${first.nombre}: ${textoValor(first.valor, first.medida)}`] as const] : [],
  )
  return (
    <>
      <output>
        {publicada ? (
          <>
            {`Publicada el ${longDate(publicada.publicada_en)}${publicada.publicada_por ? `, por ${publicada.publicada_por}` : ''}. `}
            <Link to={`/intranet/documentos?vista=biblioteca&documento=${publicada.documento_id}`}>
              Verla en la biblioteca
            </Link>
          </>
        ) : se_puede ? (
          'Aún no se publica.'
        ) : (
          'El año no termina: solo se puede ver un borrador.'
        )}
      </output>
      <section aria-label="Cifras de hoy">
        <Facts facts={facts} />
      </section>
    </>
  )
}
