#!/bin/bash
# ./queue.sh FILE: renders the lines of FILE one after the other at the lowest priority, each "SCENE SCALE SPP NAME WxH" as run.sh takes them.
# Lines may be added while it runs; a line "end" ends it, and else it ends with the file. While the file named by QUIET exists, the render is halted.
q=$1 n=0 here=$(cd "$(dirname "$0")" && pwd) quiet=${QUIET:-/tmp/quiet}
trap 'kill -CONT -- -$p 2>/dev/null; kill -- -$p 2>/dev/null; exit' INT TERM
while n=$((n + 1)); line=$(sed -n "${n}p" "$q"); [ "$line" != end ]; do
  if [ -z "$line" ]; then [ -n "$WAIT" ] || break; n=$((n - 1)); sleep 5; continue; fi
  while [ -e "$quiet" ]; do sleep 2; done
  start=$(date +%s); set -m; eval "chrt -i 0 nice -n 19 '$here/run.sh' $line" >>"$q.log" 2>&1 & p=$!; set +m
  while kill -0 $p 2>/dev/null; do
    if [ -e "$quiet" ]; then kill -STOP -- -$p; while [ -e "$quiet" ]; do sleep 1; done; kill -CONT -- -$p; fi
    sleep 1
  done
  wait $p; echo "$(date -u +%H:%M) $line: $(($(date +%s) - start)) s" | tee -a "$q.log"
done
