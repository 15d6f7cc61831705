import { IconPencil, IconPlus, IconRefresh, IconUpload } from '@tabler/icons-react'
import { Suspense } from 'react'
import { nombresPapeles, type TipoPapel, tiposPapel } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { DocumentoUnidad, Papel } from '#contract/material-mayor/papeles.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { DocumentoRow } from '#web/parts/documentos/documento-row.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { EstadoPapel, plazoDe } from '#web/parts/material-mayor/estado-papel.tsx'
import { PapelesAnteriores } from './papeles-anteriores.tsx'
import './estilos.ts'
import { todoSobrePapel } from './textos.ts'
import styles from './unidad.module.css'

const PapelModal = fetched(() => import('./papel-modal.tsx'), 'PapelModal')
const DocumentoModal = fetched(() => import('./documento-modal.tsx'), 'DocumentoModal')
const VerDocumento = fetched(() => import('./ver-documento.tsx'), 'VerDocumento')
const QuitarDocumento = fetched(() => import('./quitar-documento.tsx'), 'QuitarDocumento')

type Abierto =
  | { que: 'renovar'; tipo: TipoPapel }
  | { que: 'editar' | 'adjuntar'; papel: Papel }
  | { que: 'ver' | 'quitar'; papel: Papel; documento: DocumentoUnidad }

/** What a unit must carry, when it ends, and the documents that prove it (domain §1.5). */
export default function Papeles({ unidad }: { unidad: FichaUnidad }) {
  const { papeles, aviso } = unidad
  const edita = can(useMember().user.role, 'unidades.bitacora')
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Abierto>(tell)
  const ends = { unidad, onClose, onDone: done }
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      <Card title="Papeles en uso">
        <ul className={styles.filas}>
          {tiposPapel.map((tipo) => {
            const papel = papeles[tipo]
            const nombre = nombresPapeles[tipo]
            return (
              <li key={tipo} className={styles.papel}>
                <div className={styles.fila}>
                  <div>
                    <p className={styles.nombre}>{nombre}</p>
                    <p className={styles.menor}>{papel ? todoSobrePapel(papel) : 'Sin registrar'}</p>
                  </div>
                  {papel && <EstadoPapel papel={papel} aviso={aviso} />}
                  {papel && <p className={styles.plazo}>{plazoDe(papel)}</p>}
                </div>
                {papel && papel.documentos.length > 0 && (
                  <ul className={styles.documentos} aria-label={`Documentos: ${nombre}`}>
                    {papel.documentos.map((documento) => (
                      <DocumentoRow
                        key={documento.id}
                        documento={{ ...documento, title: documento.filename }}
                        onView={() => abrir({ que: 'ver', papel, documento })}
                        onDelete={edita ? () => abrir({ que: 'quitar', papel, documento }) : undefined}
                      />
                    ))}
                  </ul>
                )}
                {edita && (
                  <div className={styles.botones}>
                    <Button
                      size="sm"
                      variant="outline"
                      icon={papel ? IconRefresh : IconPlus}
                      onClick={() => abrir({ que: 'renovar', tipo })}
                    >
                      {papel ? 'Renovar' : 'Registrar'}
                      <span className="visually-hidden"> {nombre}</span>
                    </Button>
                    {papel && (
                      <>
                        <Button
                          size="sm"
                          variant="outline"
                          icon={IconUpload}
                          onClick={() => abrir({ que: 'adjuntar', papel })}
                        >
                          Adjuntar<span className="visually-hidden"> documento a {nombre}</span>
                        </Button>
                        <Button
                          size="sm"
                          variant="outline"
                          icon={IconPencil}
                          onClick={() => abrir({ que: 'editar', papel })}
                        >
                          Corregir<span className="visually-hidden"> {nombre}</span>
                        </Button>
                      </>
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      <PapelesAnteriores id={unidad.id} onVer={(papel, documento) => abrir({ que: 'ver', papel, documento })} />
      <Suspense>
        {abierto?.que === 'renovar' && <PapelModal {...ends} tipo={abierto.tipo} />}
        {abierto?.que === 'editar' && <PapelModal {...ends} tipo={abierto.papel.tipo} papel={abierto.papel} />}
        {abierto?.que === 'adjuntar' && <DocumentoModal {...ends} papel={abierto.papel} />}
        {abierto?.que === 'ver' && <VerDocumento {...abierto} onClose={onClose} />}
        {abierto?.que === 'quitar' && <QuitarDocumento {...abierto} onClose={onClose} onDone={done} />}
      </Suspense>
    </div>
  )
}
