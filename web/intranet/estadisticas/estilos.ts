// Styles of the drawings and dialogs that are fetched later: the screen that fetches them has them before (docs/decisions/047).
import '#web/ui/check-box.module.css'
import './grafico.module.css'
import './tramas.module.css'
