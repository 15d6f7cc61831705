import { useState } from 'react'
import { type EstadoCorreo, estadosCorreo, sinServidorDeCorreo, sistemaApi } from '#contract/sistema.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { columnsFor } from './columnas.tsx'
import { CorreoModal } from './correo-modal.tsx'
import { ErroresCorreo } from './errores-correo.tsx'
import { EstadoDelEnvio } from './estado-del-envio.tsx'
import { PruebaCorreo } from './prueba-correo.tsx'
import styles from './sistema.module.css'

/** Outgoing mails, latest first. */
export function Correos() {
  const [open, setOpen] = useState<number>()
  const { banner, tell, fail, close } = useBanner()
  const lista = useLista(sistemaApi.correos, { refetchInterval: 30_000 })
  const { data, filtro, con, choose } = lista
  const labels: Record<EstadoCorreo | '', string> = {
    '': 'Todos',
    pendiente: `${data?.servidor === false ? sinServidorDeCorreo : 'Pendientes'} (${data?.pendientes ?? 0})`,
    enviado: 'Enviados',
    fallido: `Fallidos (${data?.fallidos ?? 0})`,
  }

  return (
    <>
      <Banner banner={banner} onClose={close} />
      {data && <EstadoDelEnvio {...data} onShowFailed={() => choose({ estado: 'fallido' })} />}
      <Card
        title="Correos salientes"
        action={
          <>
            <Exportar de={sistemaApi.exportCorreos} con={con} />
            <PruebaCorreo onSent={tell} onFailed={fail} />
          </>
        }
      >
        <Select
          label="Estado"
          className={styles.filter}
          options={(['', ...estadosCorreo] as const).map((value) => ({ value, label: labels[value] }))}
          value={filtro.estado ?? ''}
          onChange={(estado) => choose({ estado })}
        />
        <Lista
          lista={lista}
          caption="Correos salientes"
          columns={columnsFor(data?.servidor ?? true, ({ id }) => setOpen(id))}
          rowKey={({ id }) => id}
          empty={
            <EmptyState bare title="No hay correos" headingLevel={3}>
              {filtro.estado
                ? 'Ninguno está en este estado.'
                : 'Aquí aparecen los correos de verificación, las invitaciones y los avisos.'}
            </EmptyState>
          }
        />
      </Card>
      <ErroresCorreo />
      {open !== undefined && data && (
        <CorreoModal
          id={open}
          canSend={data.servidor}
          onClose={() => setOpen(undefined)}
          onSent={(text) => {
            setOpen(undefined)
            tell(text)
          }}
        />
      )}
    </>
  )
}
