@echo off
rem For a double click, on Windows: takes in what others have published, and opens the editor.
cd /d "%~dp0"
where /q npm || (
  echo Node is missing on this computer. Install it from https://nodejs.org, then open this file again.
  pause
  exit /b 1
)
git pull --quiet --ff-only || echo What others have published was not taken in now. The editor does it when you publish.
call npm run edit || (
  echo.
  echo The editor does not run. Show the lines above to whoever looks after the site; nothing is lost.
  pause
)
