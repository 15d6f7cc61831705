import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { bibliotecaApi, type DocumentoCompania } from '#contract/biblioteca.ts'
import { can } from '#contract/shared/permisos.ts'
import { archivoQuery } from '#web/plumbing/query.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { CarpetaModal } from './carpeta-modal.tsx'
import { CarpetasNav } from './carpetas-nav.tsx'
import { estanteDe, filtroDe, useCarpetas } from './consultas.ts'
import { Ficha } from './ficha.tsx'
import { Documentos } from './documentos.tsx'
import { PublicarModal } from './publicar-modal.tsx'
import styles from './biblioteca.module.css'

/** domain §2.14: company documents, for every member; the open one is in the page's address. */
export function Biblioteca() {
  const { user } = useMember()
  const publishes = can(user.role, 'biblioteca.publicar')
  const [params, setParams] = useSearchParams()
  const lista = useLista(bibliotecaApi.list)
  const estante = estanteDe(lista.filtro)
  const [shown, setShown] = useState<DocumentoCompania>()
  const [asked, setAsked] = useState<'publicar' | 'carpeta'>()
  const { banner, tell, close } = useBanner()
  const { data, error, refetch } = useCarpetas()
  const carpetas = data ?? []
  const open = Number(params.get('documento')) || undefined
  const carpeta = carpetas.find(({ id }) => id === estante)

  const openFicha = (id?: number) => {
    const next = new URLSearchParams(params)
    next.set('vista', 'biblioteca')
    if (id) next.set('documento', String(id))
    else next.delete('documento')
    setParams(next, { replace: !id, preventScrollReset: true })
  }
  const done = (text: string) => {
    setAsked(undefined)
    tell(text)
  }

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
              onNew={publishes ? () => setAsked('carpeta') : undefined}
            />
          )}
        </div>
        <Documentos
          key={estante}
          title={carpeta?.nombre ?? titles[estante as keyof typeof titles] ?? titles.todos}
          lista={lista}
          estante={estante}
          onOpen={({ id }) => openFicha(id)}
          onView={setShown}
          onPublish={publishes ? () => setAsked('publicar') : undefined}
          canPublish={carpetas.length > 0}
        />
      </div>
      {open && (
        <Ficha
          key={open}
          id={open}
          carpetas={carpetas}
          publishes={publishes}
          onClose={() => openFicha()}
          onDone={done}
        />
      )}
      {shown && (
        <VistaPrevia
          title={shown.titulo}
          archivo={archivoQuery(bibliotecaApi.archivo, { params: { id: shown.id } })}
          onClose={() => setShown(undefined)}
        />
      )}
      {asked === 'publicar' && (
        <PublicarModal
          carpetas={carpetas}
          carpetaId={carpeta?.id ?? carpetas[0]?.id}
          onClose={() => setAsked(undefined)}
          onDone={done}
        />
      )}
      {asked === 'carpeta' && <CarpetaModal onClose={() => setAsked(undefined)} onDone={done} />}
    </>
  )
}

const titles = { todos: 'Todos los documentos', 'por-leer': 'Por leer', archivados: 'Archivados' }
