import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bibliotecaApi, type DocumentoCompania } from '#contract/biblioteca.ts'
import { can } from '#contract/shared/permisos.ts'
import { hadNoAnswer } from '#web/plumbing/api.ts'
import { useAbiertoConDireccion } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useAbiertoEn, useDialogo } from '#web/plumbing/use-dialogo.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { CarpetaModal } from './carpeta-modal.tsx'
import { CarpetasNav } from './carpetas-nav.tsx'
import { estanteDe, fichaDe, filtroDe, useCarpetas } from './consultas.ts'
import { Ficha } from './ficha.tsx'
import { Lectores } from './lectores-modal.tsx'
import { Documentos } from './documentos.tsx'
import { Leidos } from './leidos.tsx'
import { PublicarModal } from './publicar-modal.tsx'
import { VerDocumento } from './ver-documento.tsx'
import styles from './biblioteca.module.css'

/** domain §2.14: company documents, for every member; the open one is in the page's address. */
export function Biblioteca() {
  const { user } = useMember()
  const publishes = can(user.role, 'biblioteca.publicar')
  const queries = useQueryClient()
  const lista = useLista(bibliotecaApi.list, { recordada: true })
  const estante = estanteDe(lista.filtro)
  const [shown, setShown] = useState<DocumentoCompania>()
  const { banner, tell, fail, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbiertoConDireccion(publishes ? ['publicar', 'carpeta'] : [], tell)
  const { dialogo, abrir: abrirLectores, cerrar } = useDialogo(['lectores'])
  const { data, error, refetch } = useCarpetas()
  const carpetas = data ?? []
  const ficha = useAbiertoEn('documento', { vista: 'biblioteca' })
  const open = ficha.id
  const carpeta = carpetas.find(({ id }) => id === estante)

  return (
    <>
      <Banner banner={banner} onClose={close} />
      <div className={styles.biblioteca}>
        <div>
          {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
          {!data && !error && (
            <SkeletonGroup className={styles.waiting}>
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} shape="title" />
              ))}
            </SkeletonGroup>
          )}
          {data && (
            <CarpetasNav
              carpetas={data}
              estante={estante}
              onChoose={(estante) => lista.choose({ ...filtroDe(estante), buscar: '' })}
              onNew={publishes ? () => abrir('carpeta') : undefined}
            />
          )}
        </div>
        <div className={styles.estante}>
          {hadNoAnswer(lista.error) && <Leidos onOpen={ficha.abrir} />}
          <Documentos
            key={estante}
            title={carpeta?.nombre ?? titles[estante as keyof typeof titles] ?? titles.todos}
            lista={lista}
            estante={estante}
            avisos={{ tell, fail, onLectores: ({ id }) => abrirLectores('lectores', id) }}
            onOpen={({ id }) => ficha.abrir(id)}
            onView={(documento) => {
              setShown(documento)
              // Listed with what this device keeps.
              void queries.prefetchQuery(fichaDe(documento.id))
            }}
            onPublish={publishes ? () => abrir('publicar') : undefined}
            canPublish={carpetas.length > 0}
          />
        </div>
      </div>
      {open && (
        <Ficha key={open} id={open} carpetas={carpetas} publishes={publishes} onClose={ficha.cerrar} onDone={tell} />
      )}
      {publishes && dialogo?.de && <Lectores id={dialogo.de} onClose={cerrar} />}
      {shown && (
        <VerDocumento
          documento={shown}
          onClose={() => setShown(undefined)}
          onRead={(text) => {
            setShown(undefined)
            tell(text)
          }}
        />
      )}
      {abierto === 'publicar' && data && (
        <PublicarModal carpetas={carpetas} carpetaId={carpeta?.id ?? carpetas[0]?.id} onClose={onClose} onDone={done} />
      )}
      {abierto === 'carpeta' && <CarpetaModal onClose={onClose} onDone={done} />}
    </>
  )
}

const titles = { todos: 'Todos los documentos', 'por-leer': 'Por leer', archivados: 'Archivados' }
