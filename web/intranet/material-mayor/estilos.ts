// Styles of the dialog that is fetched later: the screens that fetch it have them before (docs/decisions/047).
import './material-mayor.module.css'
